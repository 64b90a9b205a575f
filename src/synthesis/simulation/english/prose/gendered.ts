/** Sentences of women, in part of mothers and newborns. */
export const ofWomen: readonly string[] = [
  'G{n:1-5}P{n:0-4}, LMP {DATE:before-short}, EDD {DATE:soon-short}.',
  'Menarche at {AGE:menarche}; LMP {DATE:before}.',
  'Menopause at {AGE:menopause}, no HRT.',
  'Mammogram {DATE:month-year} BI-RADS {n:1-2}.',
  'Pap {DATE:month-year} normal, HPV neg.',
  'Baby boy {PATIENT:last} born at {time}, weight {n:2400-4300} g.',
  'Delivered baby girl {PATIENT:rel2-first} on {DATE:before}, Apgars 8 and 9.',
  'FOB {PATIENT:rel3-first} involved.',
  'Pregnant with second child; OB is {DOCTOR:4-last}.',
  'Breastfeeding {PATIENT:rel2-first}, {AGE:weeks} weeks.',
  'C-section {DATE:year}, BTL {DATE:year}.',
  'Husband {PATIENT:rel1-first} present for delivery.',
];

/** Sentences of men. */
export const ofMen: readonly string[] = [
  'PSA {d:1-9} on {DATE:before}; TURP {DATE:year} by {DOCTOR:4-last}.',
  'Vasectomy {DATE:year}.',
  'Nocturia x{n:2-5}, on {drug} from Dr. {DOCTOR:4-last}.',
  'Prostate biopsy {DATE:month-year}, Gleason 3+4.',
  'Married to {PATIENT:rel1-first} for {n:5-60} years.',
];
