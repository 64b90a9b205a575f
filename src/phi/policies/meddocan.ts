import type { Policy } from './policy';

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
