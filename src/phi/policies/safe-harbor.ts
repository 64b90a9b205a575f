import type { Policy } from './policy';

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
