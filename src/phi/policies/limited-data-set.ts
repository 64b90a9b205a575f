import type { Policy } from './policy';

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
