import { words } from '../../../surrogates/built-in/words';
import type { Fragments } from '../grammar';

/** Plain words that sentences ask for. */
export const vocabulary: Fragments = {
  staffrole: words(
    'nurse|resident|social worker|therapist|pharmacist|case manager|hospitalist|NP|PA|charge nurse|RT|LPN',
  ),
  specialty: words(
    'cardiology|nephrology|neurology|GI|orthopedics|oncology|ID|pulmonary|psychiatry|urology|ENT|endocrine|rheumatology|vascular surgery',
  ),
  symptom: words(
    'chest pain|dyspnea|abdominal pain|a fall|fever|cough|headache|low back pain|nausea and vomiting|dizziness|leg swelling|palpitations|weakness|rash|knee pain|shoulder pain|hematuria|melena|syncope|confusion|blurred vision|sore throat|diarrhea|fatigue|weight loss|left-sided numbness|shortness of breath',
  ),
  procedure: words(
    'CABG|appendectomy|TKA|PCI|cholecystectomy|hernia repair|left THA|L4-5 fusion|ORIF of the wrist|tonsillectomy|EGD|colonoscopy|cataract surgery|carotid endarterectomy|AVR|ablation|pacemaker placement|thyroidectomy|TURBT|gastric bypass|Nissen fundoplication|Whipple procedure|Hartmann procedure|lumbar laminectomy|rotator cuff repair',
  ),
  business: words(
    'small restaurant|dairy farm|body shop|nail salon|corner store|landscaping company|food truck|tow company|horse farm|trucking company|shrimp boat|day care|bait shop',
  ),
  chestFilm: [
    'No acute cardiopulmonary process. Heart size normal.',
    'Small left pleural effusion, Kerley B lines, cephalization.',
    'There is a {n:4-28} mm nodule in the right upper lobe, Fleischner follow-up advised.',
    'Hyperinflation, flat diaphragms; old granulomatous disease (Ghon complex).',
    'Patchy left lower lobe opacity. Port-A-Cath tip in the SVC.',
  ],
  mammogram: [
    'BI-RADS {n:1-4}. Scattered fibroglandular densities.',
    "Cluster of calcifications at {n:1-12} o'clock, {n:2-9} cm from the nipple. BI-RADS 4.",
    'No mass or distortion. Cooper ligaments not thickened. BI-RADS 1.',
  ],
  echo: [
    'Ejection fraction {n:20-70}%, E/A 0.{n:6-9}, RVSP {n:22-60} mmHg.',
    'Mild concentric LVH, trace MR, AVA 1.{n:0-9} cm2, mean gradient {n:8-45} mmHg.',
    'EF by Simpson {n:20-65}%; no thrombus; Chiari network seen.',
  ],
  imaging: [
    'No acute cardiopulmonary process. Heart size normal.',
    'There is a {n:4-28} mm nodule in the right upper lobe, Fleischner follow-up advised.',
    'Mild degenerative change at L4-5 and L5-S1 without canal stenosis.',
    'No acute intracranial hemorrhage, mass effect or midline shift.',
    'Small left pleural effusion, Kerley B lines, cephalization.',
    'Cholelithiasis without wall thickening; negative sonographic Murphy sign.',
    'Grade {n:1-3} hydronephrosis with a {n:3-9} mm stone at the UVJ.',
    'Nondisplaced fracture of the distal radius. No dislocation.',
    'Fatty liver. Spleen {n:9-15} cm. Bosniak I cyst of the left kidney.',
    'BI-RADS {n:1-4}. Scattered fibroglandular densities.',
    'Kellgren-Lawrence grade {n:1-4} change of the medial compartment.',
    'Medial meniscal tear; intact ACL and PCL; Baker cyst.',
    'Ejection fraction {n:20-70}%, E/A 0.{n:6-9}, RVSP {n:22-60} mmHg.',
    'ASPECTS {n:5-10}, CTA without large vessel occlusion.',
    'Normal study. No change.',
    'Chiari I malformation, {n:5-12} mm below the foramen magnum.',
    'Image {n:1-9}/{n:10-90} of series {n:2-8} shows a lytic lesion in T{n:4-12}.',
  ],
};
