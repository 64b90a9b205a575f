import type { Fragments } from '../grammar';

/** Prescriptions, prior authorisations, fax covers, school and work notes, lists, consents, device cards. */
export const forms: Fragments = {
  prescription: [
    `{HOSPITAL}\n{STREET:office}, {CITY}, {STATE} {ZIP:office}  {PHONE}\nDEA# {LICENSE:dea}   LIC# {LICENSE}\nName: {PATIENT:full}   DOB: {DATE:dob}\nAddress: {STREET}   Date: {DATE:visit}\nRx: {drug} {dose}\nSig: 1 tab po <bid|qd|tid>   Disp: #{n:10-90}   Refills: {n:0-5}\n{DOCTOR:full}, M.D.`,
    `e-Rx to {ORGANIZATION:pharmacy} #{IDNUM} {STREET:other}, {CITY} (ph {PHONE}, fax {FAX}): {drug} {dose} #{n:10-90} for {PATIENT:any}, {DATE:dob}. Prescriber {DOCTOR:full} NPI {LICENSE:npi}.`,
    `REFILL REQUEST {DATE:visit}\nPt: {PATIENT:last-first}  Ph: {PHONE}\n{drug} {dose}, last filled {DATE:before}, Rx no. {IDNUM}\nOK per {DOCTOR:last} / {DOCTOR:4-initials}`,
    `Rx\n{PATIENT:lower-full} {AGE}y\n{drug} {dose} x{n:3-14}d\ndr {DOCTOR:lower-last}`,
    `MEDICATION LIST for {PATIENT:full} ({DATE:dob}), printed {DATE:visit}\n1. {drug} {dose} daily (Dr. {DOCTOR:last}, {DATE:month-year})\n2. {drug} {dose} bid (Dr. {DOCTOR:2-last})\n3. {drug} {dose} prn\nPharmacy: {ORGANIZATION:pharmacy}, {CITY}, {PHONE}`,
  ],
  authorization: [
    `FAX COVER SHEET\nTo: {ORGANIZATION:insurer} Utilization Review   Fax: {FAX}\nFrom: {DOCTOR:4-full}, {HOSPITAL}   Phone: {PHONE}\nDate: {DATE:visit}   Pages: {n:2-12}\nRe: {PATIENT:initials}, member {HEALTHPLAN}, case {IDNUM}\nCONFIDENTIALITY NOTICE: if received in error call {PHONE}.`,
    `PRIOR AUTHORIZATION\nMember: {PATIENT:full}\nMember ID: {HEALTHPLAN}\nGroup No: {HEALTHPLAN:group}\nPlan: {ORGANIZATION:insurer}\nDOB: {DATE:dob}\nPrescriber: {DOCTOR:full}   NPI: {LICENSE:npi}   Fax: {FAX}\nDrug: {drug} {dose}\nDiagnosis: {disease}\nTried and failed: {drug} ({DATE:month-year}), {drug} ({DATE:year})\nReference #: {IDNUM}   Decision by: {DATE:after}`,
    `BILLING\nGuarantor {PATIENT:rel1-any}   Acct {ACCOUNT}\nService date {DATE:visit}   Claim {IDNUM:claim}   Check # {IDNUM}\nBank draft from account {ACCOUNT}\nInsurer {ORGANIZATION:insurer}   Policy {HEALTHPLAN}   Balance $ {n:20-900}.00\nQuestions: {PHONE} or {EMAIL:staff}`,
    `AUTHORIZATION TO RELEASE INFORMATION\nI, {PATIENT:full}, DOB {DATE:dob}, SSN {SSN}, of {STREET}, {CITY}, {STATE:full} {ZIP}, authorize {HOSPITAL} to release my records to {ORGANIZATION:agency}, attn {PATIENT:rel2-full}, fax {FAX}. Expires {DATE:soon}.\nSigned: {PATIENT:f-last}  Witness: {DOCTOR:4-full}  ID shown: driver's license {LICENSE:dl}`,
  ],
  certificate: [
    `{HOSPITAL}\n{DATE:visit}\n\nPlease excuse {PATIENT:full} from <work|school> from {DATE:visit} to {DATE:soon}. {PATIENT:first} may return on {DATE:weekday}.\n\n{DOCTOR:full}, <MD|NP|PA-C>\n{PHONE}`,
    `To: {ORGANIZATION:employer}, attention Mr. {PATIENT:oth1-last}\nYour employee {PATIENT:full} (employee no. {IDNUM}), a {PROFESSION}, was seen on {DATE:visit}. No lifting over {n:10-40} lb for {n:1-8} weeks.\nDr. {DOCTOR:last}`,
    `SCHOOL NURSE NOTE - {ORGANIZATION:school}\nStudent: {PATIENT:full}, age {AGE:other}, grade {n:1-12}\nParent {PATIENT:rel1-full} called at {PHONE}. {plain}\n{DOCTOR:3-full}, RN {DATE:visit}`,
    `WORKERS COMP\nEmployee: {PATIENT:last-first}\nEmployer: {ORGANIZATION:employer}, {STREET}, {CITY}, {STATE}\nOccupation: {PROFESSION}\nInjury: {DATE:past} at {LOCATION_OTHER}\nCarrier: {ORGANIZATION:insurer}   Claim: {IDNUM:claim}   SSN: {SSN}\nPhysician: {DOCTOR:full}   Lic. {LICENSE}\n{plain}`,
    `Immunization record: {PATIENT:full}, born {DATE:dob}, {CITY:abroad}, {COUNTRY}. MMR {DATE:past}, DTaP {DATE:past}, lot {IDNUM}. School: {ORGANIZATION:school}.`,
    `DEATH SUMMARY\n{PATIENT:upper-full}, {AGE}, was pronounced at {time} on {DATE:visit} by Dr. {DOCTOR:full}. {Kin} {PATIENT:rel1-full} notified at {PHONE}. Funeral home: {ORGANIZATION:funeral}, {CITY}. Case no. {IDNUM}.`,
  ],
  devicecard: [
    `IMPLANT RECORD\nPatient: {PATIENT:any}   MRN {MEDICALRECORD}\nICD, Medtronic, model DDBB1D1, serial {DEVICE}; lead serial {DEVICE}\nImplanted {DATE:past}, {HOSPITAL}, Dr. {DOCTOR:full}\nRemote monitor {DEVICE}, IP {IPADDR}, user {USERNAME}`,
    `Device check {DATE:visit}: {PATIENT:last}, generator S/N {DEVICE}, battery {d:2-3} V, threshold {d:0-2} V. Next remote {DATE:soon}. Rep {DOCTOR:4-full}, {PHONE}.`,
    `SLEEP LAB. CPAP serial no. {DEVICE}, modem {IPADDR}, login {USERNAME}. {PATIENT:full}, {DATE:dob}. {plain}`,
    `Sample drawn from {PATIENT:last-first}; biobank ID {BIOID}; retinal scan {BIOID}; consent {IDNUM} dated {DATE:visit}; trial site {HOSPITAL}; contact {EMAIL:staff}.`,
    `EMS RUN {IDNUM}  Unit {VEHICLE}  {DATE:visit} {time}\nScene: {STREET}, {CITY}, {LOCATION_OTHER}\nPt {PATIENT:any} {AGE}{mf}, DOB {DATE:dob}, DL# {LICENSE:dl}, vehicle VIN {VEHICLE:vin}, plate {VEHICLE}\n{plain}\nTo {HOSPITAL}, report to {DOCTOR:3-first} RN. Medic {DOCTOR:4-full} #{IDNUM}`,
    `AUDIT {DATE:visit} {time} user={USERNAME} ip={IPADDR} patient={MEDICALRECORD} name={PATIENT:last-comma-first} action=view url={URL}`,
  ],
  schedule: [
    `CLINIC SCHEDULE {DATE:visit} - Dr. {DOCTOR:last}\n{time} {PATIENT:last-first} {AGE}{mf} {MEDICALRECORD} {disease}\n{time} {PATIENT:oth1-last-first} {AGE:other}{mf} {PHONE} f/u\n{time} {PATIENT:oth2-last-first} {AGE:other} new pt, ins {ORGANIZATION:insurer}\n{time} {PATIENT:oth3-last-first} no show`,
    `OR LIST {DATE:weekday-date}\n1) {PATIENT:upper-last} {AGE}y - {DOCTOR:upper-last}/{DOCTOR:2-upper-last} - lap chole\n2) {PATIENT:oth1-upper-last} {AGE:other}y - {DOCTOR:3-upper-last} - ORIF\nAnesth: {DOCTOR:4-f-last}`,
    `Appointments:\n- {DATE:weekday-date} {time} {DOCTOR:full}, {HOSPITAL}, {STREET}, {CITY}\n- {DATE:after} {time} {DOCTOR:2-full}, {specialty}, {PHONE}\n- labs {DATE:day}`,
    `Care team: PCP {DOCTOR:full}, MD ({PHONE}); {specialty} {DOCTOR:2-full}; RN {DOCTOR:3-full}; SW {DOCTOR:4-full}, LCSW {PHONE:x}; family {PATIENT:rel1-full} ({kin}), {PATIENT:rel2-first}.`,
  ],
};
