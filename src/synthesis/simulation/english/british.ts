import type { Fragments } from '../grammar';

/** Records of the United Kingdom: clinic letters, discharge letters, reports, GP entries; and sentences of theirs. */
export const british: Fragments = {
  britishDocument: [
    '{britishLetter}',
    '{britishLetter}',
    '{britishLetter}',
    '{britishDischarge}',
    '{britishReport}',
    '{britishEntry}',
    '{britishEntry}',
    '{letter}',
    '{nursing}',
    '{oneliner}',
    '{message}',
  ],
  britishHead: [
    `{HOSPITAL}\n{STREET:office}\n{CITY}\n{ZIP:office}\nTel: {PHONE:office}   Fax: {FAX:office}`,
    `{HOSPITAL:upper}\nDepartment of <Cardiology|Gastroenterology|Orthopaedics|Rheumatology>\nSecretary: {DOCTOR:4-full} {PHONE:office}\nEmail: {EMAIL:staff}`,
    `Dr {DOCTOR:full}\nConsultant Physician (GMC {LICENSE:uk})\n{HOSPITAL}, {CITY} {ZIP:office}`,
  ],
  britishBlock: [
    `Name: {PATIENT:full}   DOB: {DATE:dob}   NHS No: {MEDICALRECORD:nhs}   Hospital No: {MEDICALRECORD}\nAddress: {STREET}, {CITY}, {STATE} {ZIP}`,
    `Re: {title} {PATIENT:full}, d.o.b. {DATE:dob}, NHS {MEDICALRECORD:nhs}\n{STREET}, {CITY} {ZIP}`,
    `{PATIENT:last-first} ({title})  DoB {DATE:dob}  NHS no. {MEDICALRECORD:nhs}`,
    `Patient: {PATIENT:last-first}  ({AGE}{mf})  Hosp {MEDICALRECORD}  NHS {MEDICALRECORD:nhs}  GP Dr {DOCTOR:2-f-last}, {HOSPITAL:other}`,
  ],
  britishLetter: [
    `{britishHead}\n\nOur ref: {DOCTOR:initials-2}/{DOCTOR:4-initials-lower}/{IDNUM:job}\nDate dictated: {DATE:visit}   Typed: {DATE:after}\n\nDr {DOCTOR:2-f-last}\n{HOSPITAL:other}\n{CITY:other}\n\nDear Dr {DOCTOR:2-last}\n\n{britishBlock}\n\nDiagnoses: {disease}; {disease}\n\nI reviewed this {AGE}-year-old {PROFESSION} in clinic today. {sentences} {sentences}\n\nYours sincerely\n\n\nDr {DOCTOR:full}\nConsultant\n\ncc {title} {PATIENT:full}`,
    `{DATE:visit}\n\nDear {DOCTOR:2-first}\n\n{britishBlock}\n\nThank you for asking me to see {PATIENT:first}, who is {AGE} and works as a {PROFESSION}. {sentences}\n\n{sentences}\n\nKind regards\n{DOCTOR:first}\n{DOCTOR:full} FRCS`,
    `{britishHead}\n{DATE:visit}\nDear {title} {PATIENT:last},\nYour appointment with {DOCTOR:in} is on {DATE:weekday-date} at {time}, {LOCATION_OTHER}. Please ring {PHONE} if you cannot come. Interpreter ref {IDNUM:claim}.\nYours faithfully\n{DOCTOR:4-full}, booking office`,
  ],
  britishDischarge: [
    `DISCHARGE LETTER\n{britishBlock}\nAdmitted {DATE:visit} from A&E; discharged {DATE:after} to {HOSPITAL:other}\nConsultant: {DOCTOR:full}   Ward 7\nDiagnosis: {disease}\n{sections}\nTTOs: {drug} {dose}, {drug} {dose}\nSigned Dr {DOCTOR:3-full}, FY1, bleep {PHONE:pager}, GMC {LICENSE:uk}`,
    `{britishHead}\nEMERGENCY DEPARTMENT ATTENDANCE {DATE:visit} {time}\n{britishBlock}\nNOK: {PATIENT:rel1-full} ({kin}) {PHONE}\n{sections}\n{DOCTOR:3-full}, ST4`,
  ],
  britishReport: [
    `{britishBlock}\nX-ray {DATE:visit}. Clinical details: {AGE} {mf}, {symptom}.\n{imaging}\nReported by Dr {DOCTOR:full}, {LICENSE:uk}. Verified {DATE:after} {time}. Accession {IDNUM:accession}.`,
    `HISTOLOGY {IDNUM:accession}\n{britishBlock}\nReceived {DATE:visit}, from {DOCTOR:2-in} {HOSPITAL}\n{plain}\n{DOCTOR:full}, Consultant Histopathologist`,
  ],
  britishEntry: [
    `{DATE:visit} {DOCTOR:full} (GP), {HOSPITAL}\n{sentence} {sentence}\nRx {drug} {dose}. Review {DATE:month}.`,
    `{DATE:visit} T/C from {kin} {PATIENT:rel1-first} ({PHONE}). {sentence} - {DOCTOR:3-initials}`,
    `District nurse visit {DATE:visit} {STREET}. {title} {PATIENT:last} {AGE}. {plain} Keysafe code changed, {PATIENT:rel1-first} aware. {DOCTOR:3-first}`,
    `{DATE:visit} Home visit. {PATIENT:full}, {DATE:dob}. {sentences} {DOCTOR:2-in}`,
    `999 call {DATE:visit} {time}, CAD {IDNUM:case}, {STREET}, {CITY} {ZIP}. {AGE}{mf} {symptom}. Crew {DOCTOR:3-first} & {DOCTOR:4-first}, vehicle {VEHICLE:uk}.`,
  ],
};

/** Sentences of identifiers as the United Kingdom has them. */
export const britishContacts: readonly string[] = [
  'Tel {PHONE}.',
  'Mobile {PHONE}, {kin} {PHONE}.',
  'Bleep {PHONE:pager}.',
  'Ext {PHONE:ext}.',
  'Secretary {PHONE}, {EMAIL:staff}.',
  'NHS number {MEDICALRECORD:nhs}.',
  'Hospital number {MEDICALRECORD}.',
  'GMC {LICENSE:uk}.',
  'Reg {VEHICLE:uk}, parked in bay 4.',
  'Knocked off his bike by a van, reg {VEHICLE:uk}.',
  'Pacemaker serial {DEVICE}.',
  'Crime ref {IDNUM:case}.',
  'Online access {USERNAME:patient}.',
  'Leaflet from {URL}.',
  'Scanned by {USERNAME}.',
  'Passport {IDNUM:passport}.',
  'Postcode {ZIP}.',
  'Discharged to {STREET}, {CITY}.',
];
