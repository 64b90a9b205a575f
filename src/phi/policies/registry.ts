import type { Policy } from './policy';

export const everything: Policy = {
  id: 'everything',
  title: 'Everything (i2b2)',
  titleEs: 'Todo (i2b2)',
  description: 'All that is found is masked, as in the i2b2 corpora.',
  descriptionEs: 'Se oculta todo lo encontrado, como en los corpus de i2b2.',
  types: {},
};

/**
 * 45 CFR 164.514(b)(2). The rule names neither staff nor hospitals; they are masked because they tell a place smaller than a
 * state.
 */
export const safeHarbor: Policy = {
  id: 'safe-harbor',
  title: 'HIPAA Safe Harbor',
  titleEs: 'HIPAA Safe Harbor',
  description:
    'Years, states, countries, professions and ages up to 89 stay; postcodes keep three digits, where enough people share them.',
  descriptionEs:
    'Quedan años, estados, países, profesiones y edades hasta 89; del código postal, tres cifras, si las comparte bastante gente.',
  types: {
    DATE: 'generalise',
    AGE: 'generalise',
    ZIP: 'generalise',
    STATE: 'keep',
    COUNTRY: 'keep',
    PROFESSION: 'keep',
    SEX: 'keep',
    RELATIVE: 'keep',
  },
};

/**
 * 45 CFR 164.514(e)(2): for research under a data use agreement. The paragraph has no catch-all for other numbers and names no
 * staff; both are masked here all the same.
 */
export const limitedDataSet: Policy = {
  id: 'limited-data-set',
  title: 'HIPAA Limited Data Set',
  titleEs: 'HIPAA, conjunto de datos limitado',
  description:
    'Dates, ages, cities, states and postcodes stay; names, addresses, contacts and numbers go. Needs a data use agreement.',
  descriptionEs:
    'Quedan fechas, edades, ciudades, estados y códigos postales; se van nombres, direcciones, contactos y números. Requiere un acuerdo de uso.',
  types: {
    DATE: 'keep',
    AGE: 'keep',
    CITY: 'keep',
    STATE: 'keep',
    COUNTRY: 'keep',
    ZIP: 'keep',
    TERRITORY: 'keep',
    PROFESSION: 'keep',
    DEPARTMENT: 'keep',
    SEX: 'keep',
    RELATIVE: 'keep',
  },
};

/** MEDDOCAN's guideline, which takes its list from the GDPR and Spanish law, and leaves departments and rooms unmarked. */
export const meddocan: Policy = {
  id: 'gdpr-meddocan',
  title: 'GDPR (MEDDOCAN)',
  titleEs: 'RGPD (MEDDOCAN)',
  description:
    'All that the MEDDOCAN guideline marks is masked, sex and kinship too; hospital departments and rooms stay.',
  descriptionEs:
    'Se oculta todo lo que marca la guía MEDDOCAN, también sexo y parentesco; quedan servicios y habitaciones.',
  types: { DEPARTMENT: 'keep', ROOM: 'keep' },
};

/** Every policy that ships, in the order in which a person chooses among them; the first masks most. */
export const POLICIES: readonly Policy[] = [everything, safeHarbor, limitedDataSet, meddocan];

export function policyOf(id: string): Policy | undefined {
  return POLICIES.find((policy) => policy.id === id);
}
