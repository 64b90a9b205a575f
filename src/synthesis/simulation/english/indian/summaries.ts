import type { Fragments } from '../../grammar';

/** Headers, summaries, sheets and letters of Indian hospitals. */
export const indianSummaries: Fragments = {
  indianHead: [
    `{HOSPITAL:upper}\n{STREET:office}, {LOCATION_OTHER}, {CITY} - {ZIP:office}\nPh: {PHONE:office}  Website: {URL:office}`,
    `{HOSPITAL}\n(A unit of {ORGANIZATION})\n{LOCATION_OTHER}, {CITY}, {STATE} {ZIP:office}. Tel : {PHONE:office}, Fax : {FAX:office}`,
    `{HOSPITAL}, {CITY}\nDept. of <General Medicine|Orthopaedics|Cardiology|Neurosurgery|OBG|Paediatrics|Nephrology>`,
    `{HOSPITAL:upper}, {CITY:upper}\n{rule}`,
    `Govt. of {STATE}\n{HOSPITAL}, {CITY:other}, Dist. {LOCATION_OTHER:district}`,
    `{HOSPITAL}\nEmail: {EMAIL:staff} | Emergency: {PHONE}`,
  ],
  indianBlock: [
    `Patient Name : {title} {PATIENT:upper-full}\nUHID : {MEDICALRECORD}      IP No : {ACCOUNT}\nAge / Sex : {AGE} Yrs / {gender}\nConsultant : Dr. {DOCTOR:in}\nAddress : {STREET}, {LOCATION_OTHER}, {CITY} - {ZIP}\nMobile : {PHONE:mobile}\nD.O.A : {DATE:visit} {time}   D.O.D : {DATE:after} {time}`,
    `Name: {PATIENT:in}    Age: {AGE}Y    Sex: {mf}    UHID: {MEDICALRECORD}\n{so}: {PATIENT:rel2-full}\nWard/Bed: <GW|ICU|PVT>/{n:1-60}\nDOA: {DATE:visit}  DOS: {DATE:near}  DOD: {DATE:after}\nUnit: Dr. {DOCTOR:in} / Dr. {DOCTOR:2-in}`,
    `NAME OF THE PATIENT : {PATIENT:upper-full-middle}\nAGE/SEX : {AGE}/{mf}\nIP NO. : {ACCOUNT}   MRD NO. : {MEDICALRECORD}\nDATE OF ADMISSION : {DATE:visit}\nDATE OF DISCHARGE : {DATE:after}\nADDRESS : {STREET:upper}, {LOCATION_OTHER:upper}, {CITY:upper}, {STATE:upper}\nPHONE NO : {PHONE:mobile}`,
    `Reg No: {MEDICALRECORD}   Date: {DATE:visit}   Bill No: {IDNUM:bill}\nName: {title} {PATIENT:in}, {AGE} Y/{mf}\nRef By: Dr. {DOCTOR:2-in}`,
    `Pt Name - {PATIENT:full}\nAge/Sex - {AGE}/{mf}\nReg. - {MEDICALRECORD}\nAttendant - {PATIENT:rel1-full} ({kin}) {PHONE:mobile}`,
    `{PATIENT:upper-full} {AGE}/{mf}  UHID {MEDICALRECORD}  ABHA {HEALTHPLAN:abha}\n{CITY}, {STATE}  M: {PHONE:mobile}`,
    `1. Name of patient     : {PATIENT:full}\n2. Father/Husband name : {PATIENT:rel1-full}\n3. Age & sex           : {AGE} yrs, {gender}\n4. Occupation          : {PROFESSION}\n5. Address             : Vill {CITY:other}, PO {CITY:other}, Dist {LOCATION_OTHER:district}, {STATE}\n6. Aadhaar No          : {IDNUM:aadhaar}\n7. Mobile              : {PHONE:mobile}`,
    `{title} {PATIENT:in} | {AGE}y | {mf} | {MEDICALRECORD} | {DATE:visit} | Dr {DOCTOR:in}`,
    `Patient: {PATIENT:last-f}   {AGE}Y {mf}   OP No.{MEDICALRECORD}\nReligion: Hindu   Occupation: {PROFESSION}   Place: {CITY:other}`,
    `UHID:{MEDICALRECORD} IPD:{ACCOUNT} {PATIENT:upper-full} {AGE}Y/{mf} DOA:{DATE:visit} BED:{n:1-300} DR.{DOCTOR:upper-full}`,
  ],
  indianFoot: [
    `Dr. {DOCTOR:in}\nMBBS, MD (Gen Med), DM\nReg No. {LICENSE:in}\nConsultant`,
    `Dr. {DOCTOR:full}, MS (Ortho), DNB\nKMC Reg {LICENSE:in}\n\nPrepared by: Dr. {DOCTOR:3-first}   Checked by: {DOCTOR:4-first}`,
    `In case of fever, bleeding or giddiness contact casualty {PHONE} or Dr. {DOCTOR:in} ({PHONE:mobile}).\n\nSignature of RMO: {DOCTOR:2-in}`,
    `Summary typed by {DOCTOR:5-first}, verified by Dr. {DOCTOR:2-in} on {DATE:after} {time}`,
    `Review in <Medicine|Surgery|Ortho|Cardiology> OPD on {DATE:soon} ({DATE:weekday}) with Dr. {DOCTOR:in}. For appointment: {PHONE}.`,
    `Received summary and reports. Sign: {PATIENT:rel1-full} ({kin})   Date: {DATE:after}`,
    `(Dr. {DOCTOR:upper-full})\nProfessor & HOD\n{HOSPITAL}`,
    `Dr {DOCTOR:f-last} / Dr {DOCTOR:2-first} / Dr {DOCTOR:3-first}`,
    `E & OE. Printed on {DATE:after} {time} by {USERNAME}. {URL:office}`,
    ``,
  ],
  indianBody: [
    `DIAGNOSIS: {disease}, {disease}\n\nCHIEF COMPLAINTS: {symptom} x {n:2-20} days\n\nHISTORY: {general} {statement}\n\nPAST HISTORY: {times}\n\nON EXAMINATION: {indianExam} {indianExam}\n\nINVESTIGATIONS: {indianLabs} {indianLabs}\n\nCOURSE IN HOSPITAL: {indianCourse} {indianCourse}\n\nADVICE ON DISCHARGE: {indianDrugs}`,
    `Final Diagnosis: {Disease}\nProcedure: {procedure} on {DATE:near}\nBrief history: {general} {people}\nHospital course: {indianCourse} {statement}\nTreatment given: Inj. {drug}, Inj. {drug}, Tab. {drug}\nCondition at discharge: stable\nFollow up: {times}`,
    `C/o {symptom}, {symptom}\nH/o {disease}\n{people} {work}\n{indianExam}\nAdv: {indianDrugs}`,
    `{general} {work} {people}\n\n{indianCourse} {statement}\n\n{indianDrugs}`,
    `Presenting complaints\n{general}\nFamily history\n{indianFamily}\nPersonal history\n{work} {places}\nOn examination\n{indianExam}\nInvestigations\n{indianLabs}\nTreatment\n{indianDrugs}\nCourse\n{indianCourse}`,
    `S: {people} {statement}\nO: {indianExam} {indianLabs}\nA: {disease}\nP: {indianDrugs} {times}`,
    `HISTORY OF PRESENT ILLNESS\n{general} {places} {statement}\n\nPERSONAL HISTORY\n{work}\n\nFAMILY HISTORY\n{indianFamily} {indianFamily}\n\nCOURSE AND MANAGEMENT\n{indianCourse} {indianCourse} {indianLabs} {gendered}\n\nFOLLOW UP\n{times} {contacts}`,
  ],
  indianCourse: ['{people} {plain}', '{times} {people}', '{general} {plain} {times}', '{people} {people} {indianLabs}'],
  indianText: [
    '{statement} {sentence}',
    '{statement} {plain} {statement}',
    '{statement} {statement} {plain}',
    '{sentence} {sentence} {statement}',
  ],
};
