import { words } from '../../surrogates/built-in/words';

/** Occupations that notes name on every page without saying who holds them: no list of PHI. */
export const clinicalStaff = {
  en: new Set(
    words(
      'anesthesiologist|audiologist|cardiologist|caregiver|chiropractor|counselor|dentist|dermatologist|dietitian|doctor|hygienist|internist|midwife|neurologist|nurse|nutritionist|obstetrician|oncologist|ophthalmologist|optometrist|orthodontist|paramedic|pathologist|pediatrician|pharmacist|phlebotomist|physician|physiotherapist|podiatrist|practitioner|psychiatrist|psychologist|radiologist|surgeon|technician|technologist|therapist|urologist',
    ),
  ),
  es: new Set(
    words(
      'médico|médica|doctor|doctora|enfermero|enfermera|cirujano|cirujana|anestesista|cardiólogo|cardióloga|celador|celadora|dentista|dermatólogo|farmacéutico|farmacéutica|fisioterapeuta|ginecólogo|ginecóloga|logopeda|matrona|neurólogo|neuróloga|oftalmólogo|oftalmóloga|oncólogo|pediatra|podólogo|psicólogo|psicóloga|psiquiatra|radiólogo|radióloga|terapeuta|traumatólogo|urólogo',
    ),
  ),
};
