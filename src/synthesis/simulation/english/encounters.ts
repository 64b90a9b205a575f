import type { Fragments } from '../grammar';

/** Telephone encounters, radiology and pathology reports, nursing notes, one-liners and lists. */
export const encounters: Fragments = {
  telephone: [
    `TELEPHONE ENCOUNTER\nDate/time: {DATE:visit} {time}\nCaller: {PATIENT:rel1-full} ({kin})   Callback: {PHONE}\nPatient: {PATIENT:last-first} DOB {DATE:dob}\nTaken by: {DOCTOR:3-initials}\n\n{sentences}\n\nRouted to Dr. {DOCTOR:last}`,
    `Phone note {DATE:visit}: {PATIENT:full} ({PHONE}) called re: {drug}. {plain} Pharmacy {ORGANIZATION:pharmacy} {PHONE}. {DOCTOR:3-initials}, RN`,
    `{DATE:day} {time} TC from {kin} {PATIENT:rel1-first}. {statement} Left msg for {DOCTOR:2-last}. /{DOCTOR:3-initials}`,
    `Incoming call - {PATIENT:upper-last-first} - {PHONE}\nMessage: {plain} {statement}\nDisposition: advised <ED|clinic visit|home care>. {DOCTOR:3-full} RN {DATE:visit} {time}`,
    `called pt {PATIENT:first} at {PHONE} on {DATE:weekday}, no answer, lmom. tried {kin} {PATIENT:rel2-full} at {PHONE}. will try again {DATE:weekday}. {DOCTOR:4-initials-lower}`,
  ],
  radiology: [
    `{HOSPITAL} RADIOLOGY\nEXAM: <CT HEAD W/O CONTRAST|CHEST 2 VIEWS|MRI LUMBAR SPINE|US ABDOMEN>\nPATIENT: {PATIENT:upper-last-comma-first}  MRN: {MEDICALRECORD}  ACC#: {IDNUM:accession}\nEXAM DATE: {DATE:visit} {time}   ORDERED BY: {DOCTOR:2-upper-last-first}\nCOMPARISON: {DATE:past}.\nFINDINGS: {imaging} {imaging}\nIMPRESSION: 1. {disease}. 2. {imaging}\nDictated: {DOCTOR:full}, M.D.  {DATE:visit} {time}\nFindings phoned to Dr. {DOCTOR:3-last} at {time}.`,
    `Exam: Chest X-ray, {DATE:visit}. Hx: {AGE}yo {sex}, {disease}. Comparison {DATE:past}, {HOSPITAL}. {chestFilm} Read by {DOCTOR:last}.`,
    `ACCESSION NUMBER: {IDNUM:accession}\nPROCEDURE: MAMMOGRAM\nREFERRING PHYSICIAN: {DOCTOR:2-full}\nCLINICAL: {AGE} year old. Mother had breast cancer at {AGE:died}.\n{mammogram}\nFinal report electronically signed by: {DOCTOR:full} at {DATE:visit} {time} <EST|PST|>`,
    `PATHOLOGY\nSpecimen #: {IDNUM:accession}   Collected: {DATE:visit}   Received: {DATE:after}\nPatient {PATIENT:any} / {MEDICALRECORD} / {DATE:dob}\nSubmitting: {DOCTOR:2-full}, {HOSPITAL}\nGross: labeled "{PATIENT:last}, {n:1-9}" is a {d:1-5} x {d:1-4} cm fragment.\n{imaging}\n{DOCTOR:full}, M.D. (case signed {DATE:after})`,
    `ECHO LAB {HOSPITAL:short}  Study {IDNUM}  {DATE:visit}\n{PATIENT:last-first}  {AGE}  Ht 170 Wt {n:50-120} BP {bp}\nSonographer {DOCTOR:3-initials}  Reader {DOCTOR:last}\n{echo}`,
  ],
  nursing: [
    `{time} Pt {PATIENT:last} received from <ED|PACU> via stretcher, report from {DOCTOR:3-first}, RN. {plain} {DOCTOR:2-first} notified Dr. {DOCTOR:last}. --{DOCTOR:2-initials} RN`,
    `NURSING NOTE {DATE:visit} {time}\n{plain} {kin} {PATIENT:rel1-first} visiting. {statement} Device S/N {DEVICE}. {DOCTOR:3-full}, RN, badge {IDNUM}`,
    `SHIFT REPORT {DATE:visit} 0700-1900\nRm {n:1-40}: {PATIENT:last}, {AGE}, {disease}, Dr {DOCTOR:last}. {plain}\nRm {n:1-40}: {PATIENT:oth1-surname-first}, {AGE:other}, {disease}, Dr {DOCTOR:2-last}. {plain}\nRm {n:1-40}: {PATIENT:oth2-last}, {AGE:other}. {plain} --{DOCTOR:3-initials}`,
    `{time} {DOCTOR:3-upper-initials}: {plain}\n{time} {DOCTOR:4-upper-initials}: {plain}\n{time} {DOCTOR:3-upper-initials}: {statement}`,
    `Home health visit {DATE:visit} at {STREET}, {CITY}. SN {DOCTOR:3-full}. {plain} Caregiver {PATIENT:rel1-full} ({PHONE}) instructed. Next visit {DATE:weekday-date}.`,
    `Admission assessment. Patient prefers to be called {PATIENT:first}. Emergency contact: {PATIENT:rel1-last-first}, {kin}, {PHONE}. Religion: Catholic. Occupation: {PROFESSION}. Valuables sent home with {PATIENT:rel2-first}. {plain}`,
    `Wound clinic f/u {DATE:day}. {PATIENT:lower-first} seen w/ {DOCTOR:3-lower-first} rn. {plain}`,
  ],
  oneliner: [
    `{AGE}{sex}, {disease}, on {drug}, f/u Dr {DOCTOR:last} {DATE:day}.`,
    `{PATIENT:last} {AGE}{mf} pod {n:1-6} s/p lap chole, {drug}, d/c {DATE:weekday}. {DOCTOR:initials}`,
    `{DATE:visit}: {PATIENT:full}, {STREET}, {CITY}. {plain}`,
    `Transfer from {HOSPITAL} ({CITY:other}) {DATE:day}, accepting {DOCTOR:2-last}, {ORGANIZATION} transport, ETA {time}.`,
    `Pt {PATIENT:initials}, {AGE}y, {disease}. D/w {DOCTOR:f-last}. {plain}`,
    `{PATIENT:upper-last} {DATE:dob} {MEDICALRECORD} {plain}`,
    `no show {DATE:day} {time}, {PATIENT:last-first}, resched {DATE:day} per {DOCTOR:3-initials-lower}`,
    `{plain} {plain}`,
    `{plain}\n{plain}\n{plain}`,
  ],
  clinic: [
    `{header}\n\n{sections}\n\n{footer}`,
    `{header}\n\n{sections}\n\n{demographics}\n\n{footer}`,
    `{sections}\n\n{footer}`,
    `{header}\n{demographics}\n{sections}`,
    `{header}\n\n{sections}`,
    `<DISCHARGE SUMMARY|Progress note|HISTORY AND PHYSICAL|OPERATIVE REPORT|ED NOTE|SOAP NOTE>\n{header}\n{section}\n{section}\n{footer}`,
  ],
};
