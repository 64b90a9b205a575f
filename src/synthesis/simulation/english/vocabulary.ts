import { words } from '../../built-in/words';
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
};
