import { words } from './words';

export const drugs = words(
  'metoprolol|lisinopril|atorvastatin|metformin|Lasix|furosemide|warfarin|Coumadin|aspirin|Plavix|amlodipine|omeprazole|Protonix|levothyroxine|Synthroid|gabapentin|prednisone|albuterol|Advair|insulin glargine|Lantus|Zoloft|sertraline|Ativan|lorazepam|Percocet|Norco|ibuprofen|Tylenol|Keflex|vancomycin|Levaquin|Zosyn|heparin|Lovenox|digoxin|allopurinol|Flomax|Ambien|Dilantin|Keppra|clopidogrel|hydrochlorothiazide|Diovan|Crestor|Nexium',
);

export const diseases = words(
  'pneumonia|hypertension|diabetes mellitus|congestive heart failure|atrial fibrillation|COPD|asthma|chronic kidney disease|cellulitis|pancreatitis|cholecystitis|diverticulitis|osteoarthritis|depression|anxiety|migraine|hypothyroidism|anemia|coronary artery disease|stroke|Parkinson disease|Crohn disease|Graves disease|Hodgkin lymphoma|Bell palsy|Alzheimer disease|psoriasis|gout|urinary tract infection|sepsis|osteomyelitis|deep vein thrombosis|pulmonary embolism|cirrhosis|hepatitis C|Guillain-Barré syndrome',
);
