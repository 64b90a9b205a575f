import type { Fragments } from '../../grammar';

/** Kinds of Indian records; `indianDocument` is where such a note begins. */
export const indianDocuments: Fragments = {
  indianDocument: [
    '{indianSummary}',
    '{indianSummary}',
    '{indianSummary}',
    '{indianSummary}',
    '{indianSummary}',
    '{indianCard}',
    '{indianCard}',
    '{indianLab}',
    '{indianLetter}',
    '{indianLetter}',
    '{indianNursing}',
    '{indianNursing}',
    '{indianClaim}',
    '{indianLegal}',
    '{indianObstetric}',
    '{indianMessage}',
    '{indianForm}',
  ],
  indianSummary: [
    `{indianHead}\n\nDISCHARGE SUMMARY\n\n{indianBlock}\n\n{indianBody}\n\n{indianFoot}`,
    `DISCHARGE SUMMARY\n{indianBlock}\n{indianBody}\n{indianFoot}`,
    `{indianHead}\n\n<CASE SHEET|ADMISSION NOTE|TRANSFER SUMMARY|DEATH SUMMARY|DAY CARE SUMMARY>\n{indianBlock}\n\n{indianBody}\n\n{indianFoot}`,
    `{indianBlock}\n\n{indianBody}\n\n{indianFoot}`,
    `OPERATION NOTES\n{indianBlock}\nSurgeon: Dr. {DOCTOR:in}   Asst: Dr. {DOCTOR:2-first}   Anaesthetist: Dr. {DOCTOR:3-in}   Scrub: Sr {DOCTOR:4-first}\nProcedure: {procedure}   Date: {DATE:near} {time}\nFindings: {plain}\nImplant: sl no {DEVICE}\n{indianFoot}`,
  ],
  indianCard: [
    `{indianHead}\nOUTPATIENT RECORD\n{indianBlock}\n{DATE:visit}\n{indianBody}\nReview: {DATE:soon}\nDr. {DOCTOR:in}`,
    `OPD <card|slip>  {DATE:visit}\n{PATIENT:in} {AGE}/{mf}, {LOCATION_OTHER}\n{symptom} x {n:2-10}d. {plain}\nRx\n1) Tab. {drug} {dose} 1-0-1\n2) Tab. {drug} {dose} 0-0-1\nR/v {DATE:soon-short}\nDr. {DOCTOR:last}`,
    `Dr. {DOCTOR:full}, MBBS, MD\nReg. No. {LICENSE:in}\nTimings: 10 am - 1 pm, 6 - 9 pm. Ph {PHONE}\n{rule}\nName: {PATIENT:in}   Age: {AGE}   Sex: {mf}   Date: {DATE:visit}\n{statement}\nRx {drug} {dose} bd x 5 days`,
    `{DATE:visit}   {PATIENT:full}, {AGE}y{mf}\nk/c/o {disease}. {indianText}\n- Dr {DOCTOR:first}`,
    `Camp at {LOCATION_OTHER} on {DATE:visit}\n1. {PATIENT:in} {AGE}/{mf} {disease} {PHONE:mobile}\n2. {PATIENT:oth1-in} {AGE:adult}/F {disease}\n3. {PATIENT:oth2-in} {AGE:adult}/M {disease} ref to {HOSPITAL}\nDoctors: {DOCTOR:first}, {DOCTOR:2-first}; ASHA {DOCTOR:3-first}`,
  ],
  indianLab: [
    `{indianHead}\nLABORATORY REPORT\nPatient Name : {title} {PATIENT:in}   Age/Sex : {AGE} Y/{mf}\nLab No : {IDNUM:accession}   UHID : {MEDICALRECORD}\nRef. By : Dr. {DOCTOR:2-in}\nCollected : {DATE:visit} {time}   Reported : {DATE:visit} {time}\n{plain}\n{plain}\nDr. {DOCTOR:in}, MD Path\nLab Technician: {DOCTOR:3-first}`,
    `{HOSPITAL}\nMRI <LUMBAR SPINE|BRAIN|KNEE> / USG ABDOMEN\nName: {PATIENT:upper-full}   {AGE}/{mf}   Date: {DATE:visit}   ID: {IDNUM:accession}\nRef: Dr {DOCTOR:2-in}, {LOCATION_OTHER}\n{imaging}\nIMP: {disease}.\nDr. {DOCTOR:full}, DMRD, {LICENSE:in}\nFilms: {URL}`,
    `2D ECHO REPORT  {DATE:visit}\n{PATIENT:in}, {AGE} yrs / {mf}, UHID {MEDICALRECORD}\nEF {n:20-65}%, no RWMA. Done by Dr. {DOCTOR:in}\nTech {DOCTOR:4-first}`,
    `HISTOPATHOLOGY  HPE No: {IDNUM:accession}\n{indianBlock}\nSpecimen received on {DATE:visit}. {plain}\nImpression: {disease}.\nDr. {DOCTOR:in}`,
  ],
  indianLetter: [
    `{indianHead}\n\nTo\nDr. {DOCTOR:2-full},\n{HOSPITAL:other}, {CITY:other}\n\nDear Dr. {DOCTOR:2-last},\n\nSub: {title} {PATIENT:full}, {AGE}/{mf}, UHID {MEDICALRECORD}\n\nThank you for referring {title} {PATIENT:last}. {indianText} {indianText}\n\nWith regards,\nDr. {DOCTOR:in}\n{PHONE}`,
    `REFERRAL SLIP\nFrom: {HOSPITAL:other}, {LOCATION_OTHER}\nTo: The Medical Officer, {HOSPITAL}, {CITY}\nDate {DATE:visit} {time}\n{PATIENT:in}, {AGE}/{mf}, {so} {PATIENT:rel1-full}, {CITY:other}\n{indianText}\nReferred by Dr. {DOCTOR:in}, mob {PHONE:mobile}. Ambulance {VEHICLE:in}, EMT {DOCTOR:5-first}`,
    `MEDICAL CERTIFICATE\nThis is to certify that {title} {PATIENT:full}, aged {AGE} years, {so} {PATIENT:rel2-full}, {PROFESSION} at {ORGANIZATION}, is suffering from {disease} and was under my treatment from {DATE:before} to {DATE:visit}. {He} is fit to resume duty from {DATE:soon}.\nPlace: {CITY}\nDate: {DATE:visit}\nDr. {DOCTOR:full}\nReg. No. {LICENSE:in}`,
    `Respected Sir/Madam,\nKindly do the needful for my patient {PATIENT:in}, {AGE} yrs, from {CITY:other}, with {disease}. {plain}\nRegards\nDr {DOCTOR:f-last}\n{PHONE:mobile}\n{DATE:visit}`,
  ],
  indianNursing: [
    `NURSES NOTES\n{PATIENT:in} {AGE}/{mf} Bed {n:1-60}\n{DATE:visit} {time} {plain} Informed Dr {DOCTOR:first}. - Sr. {DOCTOR:4-first}\n{time} {plain} - Sr {DOCTOR:5-first}\n{time} {statement}`,
    `ICU PROGRESS {DATE:visit} {time}\n{PATIENT:upper-full} {AGE}Y/{mf} UHID {MEDICALRECORD} Day {n:1-20}\n{plain}\n{plain}\nS/B Dr. {DOCTOR:in}: {indianText}\nD/w Dr {DOCTOR:2-first}. {Kin} {PATIENT:rel1-first} counselled.`,
    `{DATE:visit}\nBP {bp}, PR {n:60-120}\nc/s/b Dr {DOCTOR:last}\nAdv: CST. {plain}\n{DATE:after}\n{statement}\nc/s/b Dr {DOCTOR:2-first}, plan discharge {DATE:weekday}`,
    `Handover 8 pm: B{n:1-30} {PATIENT:first} {AGE}/{mf} {disease} Dr {DOCTOR:last}; B{n:1-30} {PATIENT:oth2-in} {AGE:adult}/M {disease} Dr {DOCTOR:2-last}; B{n:1-30} {PATIENT:oth3-first} {AGE:adult}/F NBM for {procedure}. S/N {DOCTOR:4-first}`,
  ],
  indianClaim: [
    `PRE-AUTHORISATION FORM\nTPA: {ORGANIZATION:insurer}   Policy No: {HEALTHPLAN}   Employee ID: {IDNUM:employee}\nName of insured: {PATIENT:full}   Relation: self   Age {AGE}\nMobile {PHONE:mobile}   E-mail {EMAIL}\nHospital: {HOSPITAL}, {CITY} {ZIP:office}   Treating doctor: {DOCTOR:full}   Reg {LICENSE:in}\nAilment: {disease}   Date of admission {DATE:visit}\nClaim no. {IDNUM:claim}   PAN {IDNUM:pan}`,
    `FINAL BILL  {IDNUM:bill}\n{PATIENT:in}  UHID {MEDICALRECORD}  IP {ACCOUNT}\nAdm {DATE:visit}  Dis {DATE:after}\nPayer: {ORGANIZATION:insurer}  {HEALTHPLAN}\nAmount Rs {n:10-400},{n:100-999}.00  Paid by {PATIENT:rel1-first} ({kin}), A/c {ACCOUNT:other}, {ORGANIZATION}\nCashier {USERNAME}`,
    `Ayushman card {HEALTHPLAN}, ABHA {HEALTHPLAN:abha} ({USERNAME:abdm})\nBeneficiary {PATIENT:full}, {AGE}, {CITY:other}, {STATE}\nAadhaar {IDNUM:aadhaar}\nPackage {procedure}\nArogya mitra: {DOCTOR:4-first} {PHONE:mobile}`,
  ],
  indianLegal: [
    `MEDICO-LEGAL CASE  MLC No. {IDNUM:mlc}\nDate & time: {DATE:visit} {time}\nName: {PATIENT:full}  {so} {PATIENT:rel2-full}  Age {AGE}  Occ: {PROFESSION}\nAddress: {STREET}, {LOCATION_OTHER}, {CITY}\nBrought by: PC {PATIENT:oth1-first}, belt no {IDNUM:badge}, {LOCATION_OTHER} police station\nA/H/O RTA: bike {VEHICLE:in} hit by car {VEHICLE:in} near {LOCATION_OTHER} at {time}\nId marks: mole on right cheek. Thumb impression {BIOID}\n{plain}\nDr. {DOCTOR:in}, CMO`,
    `DEATH REPORT\n{PATIENT:upper-full}, {AGE} yrs, {LOCATION_OTHER}, expired on {DATE:visit} at {time}. Declared by Dr. {DOCTOR:first}. Body handed over to {kin} {PATIENT:rel1-full}, ID {IDNUM:aadhaar}, vehicle {VEHICLE:in}.`,
  ],
  indianObstetric: [
    `ANC CARD\nName: {PATIENT:rel1-full}  W/o {PATIENT:rel2-full}  Age {AGE:fertile}\nVillage {CITY:other}  Taluk {LOCATION_OTHER:district}  Mob {PHONE:mobile}\nLMP {DATE:before}  EDD {DATE:soon}  G{n:1-4}P{n:0-3}L{n:0-3}\nThayi card {IDNUM:order}  Aadhaar {IDNUM:aadhaar}\nANM {DOCTOR:4-first}, ASHA {DOCTOR:5-first}, {HOSPITAL:other}\n{DATE:visit}: BP {bp}, Hb {d:7-13}, FHS +`,
    `IMMUNISATION\nB/O {PATIENT:rel1-first}, {AGE:months} months, father {PATIENT:rel2-in}, {LOCATION_OTHER}\nDOB {DATE:past}  BCG {DATE:past}  Penta 1 {DATE:past}  next {DATE:soon}\nSr {DOCTOR:4-first}`,
  ],
  indianMessage: [
    `Good morning Dr {DOCTOR:first}, {PATIENT:rel1-first} here, {kin} of {PATIENT:first} ({AGE}/{mf}, {disease}). {plain} Pls advise. {PHONE:mobile}`,
    `[{DATE:visit}, {time}] Dr {DOCTOR:first}: Pt {PATIENT:first} bed {n:1-40} K+ {d:3-6}\n[{DATE:visit}, {time}] Dr {DOCTOR:2-first}: give {drug}\n[{DATE:visit}, {time}] Sr {DOCTOR:4-first}: ok mam`,
    `Mail to {EMAIL:staff} from {EMAIL} on {DATE:visit}: Dear Dr. {DOCTOR:last}, reports of {PATIENT:full} (UHID {MEDICALRECORD}) attached. Login {USERNAME:patient} at {URL}. Thanks, {PATIENT:rel1-full}, {PHONE:mobile}`,
  ],
  indianForm: [
    `CONSENT FORM\nI, {PATIENT:rel1-full}, {kin} of {PATIENT:full}, aged {AGE:adult}, residing at {STREET}, {LOCATION_OTHER}, {CITY} {ZIP}, consent to {procedure} by Dr. {DOCTOR:full} at {HOSPITAL} on {DATE:near}.\nWitness: {PATIENT:rel2-full}, Ph {PHONE:mobile}\nInterpreter: {DOCTOR:4-first}`,
    `{indianHead}\nREGISTRATION FORM\n{indianBlock}\nNationality: Indian   Passport: {IDNUM:passport}   PAN: {IDNUM:pan}\nEmail: {EMAIL}\nEmployer: {ORGANIZATION}   Insurance: {ORGANIZATION:insurer} {HEALTHPLAN}\nEmergency contact: {PATIENT:rel1-full} ({kin}) {PHONE:mobile}`,
    `DIALYSIS CHART  {DATE:visit}\n{PATIENT:in}, {AGE}/{mf}, Hosp No {MEDICALRECORD}\nMachine sl no {DEVICE}   Dialyser reuse {n:1-8}\nTech {DOCTOR:4-first}   Dr {DOCTOR:last}\nNext {DATE:weekday-date}`,
  ],
};
