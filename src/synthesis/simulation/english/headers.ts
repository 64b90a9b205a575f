import type { Fragments } from '../grammar';

/** Registration headers, banners and page headings. */
export const headers: Fragments = {
  header: [
    `{HOSPITAL}
{STREET:office}, {CITY}, {STATE} {ZIP:office}
<Tel|Phone|Main|Telephone>: {PHONE}   <Fax|FAX>: {FAX}

PATIENT NAME: {PATIENT:upper-last-first}
<MRN|MR#|Medical Record Number>: {MEDICALRECORD}
DOB: {DATE:dob}
<DATE OF SERVICE|DATE OF ADMISSION|VISIT DATE>: {DATE:visit}
<ATTENDING|PHYSICIAN|PROVIDER>: {DOCTOR:full}<, M.D.|, MD|>`,
    `Patient: {PATIENT:last-first-middle}{gap}DOB: {DATE:dob}{gap}Sex: {mf}
MRN: {MEDICALRECORD}{gap}<Acct|Account|CSN>: {ACCOUNT}
Admitted: {DATE:visit}{gap}Discharged: {DATE:after}
Attending: {DOCTOR:full}, MD{gap}PCP: {DOCTOR:2-full}, <MD|DO|NP> ({HOSPITAL})`,
    `Name: {PATIENT:any} | DOB: {DATE:dob} | MRN: {MEDICALRECORD} | Visit: {DATE:visit} | PCP: {DOCTOR:f-last}`,
    `{PATIENT:upper-last-first}  {MEDICALRECORD}  {DATE:dob}  {mf}  {AGE}<Y|y|yo| yrs>`,
    `{MEDICALRECORD}{PATIENT:upper-last-first}
{DATE:dob}{mf} ADM {DATE:visit} DR {DOCTOR:upper-last}`,
    `{MEDICALRECORD}{PATIENT:upper-last}
{HOSPITAL:short}
{ACCOUNT}
{IDNUM}
{DATE:visit} 12:00:00 AM
<Discharge Summary|Consultation|Emergency>`,
    `DOB:{DATE:dob}MRN:{MEDICALRECORD}ADM:{DATE:visit}ATT:{DOCTOR:upper-last}`,
    `PT NAME: {PATIENT:upper-surname-first}
DOB:{DATE:dob}  SEX:{mf}  SSN:{SSN}
ADDRESS: {STREET:upper}
         {CITY:upper} {STATE} {ZIP}
HOME PH:{PHONE}  WORK PH:{PHONE}
INSURANCE: {ORGANIZATION:upper-insurer}  POLICY#: {HEALTHPLAN}
EMPLOYER: {ORGANIZATION:upper-employer}
EMERGENCY CONTACT: {PATIENT:rel1-upper-full} ({kin}) {PHONE}`,
    `Patient Information
-------------------
Last name: {PATIENT:last}
First name: {PATIENT:first}
Date of birth: {DATE:dob}
Age: {AGE}
Social Security #: {SSN}
Address: {STREET}
City: {CITY}   State: {STATE}   Zip: {ZIP}
<Phone|Home phone|Cell>: {PHONE}
E-mail: {EMAIL}
Employer/Occupation: {ORGANIZATION:employer} / {PROFESSION}
Primary insurance: {ORGANIZATION:insurer}   Member ID: {HEALTHPLAN}   Group: {HEALTHPLAN:group}
Referring physician: {DOCTOR:full}<, M.D.|, D.O.|>`,
    `{rule}
{HOSPITAL:upper}   <EMERGENCY DEPARTMENT|OUTPATIENT CLINIC|DAY SURGERY>
Pt: {PATIENT:upper-last-comma-first}   #{MEDICALRECORD}
Arrival: {DATE:visit} {time}   <Bed|Room|Rm>: {n:1-40}
Triage RN: {DOCTOR:3-initials}   MD: {DOCTOR:last-first}
{rule}`,
    `RE: {PATIENT:last-first}
MR: {MEDICALRECORD}
DOB: {DATE:dob}
DOS: {DATE:visit}
REFERRING: {DOCTOR:upper-full}, M.D.
CC: {DOCTOR:2-full}, M.D.; {DOCTOR:3-full}, D.O.`,
    `{HOSPITAL} <Progress Note|Clinic Note|Office Visit|History and Physical>
{PATIENT:full} is a {AGE} y.o. {gender} seen {DATE:visit} by {DOCTOR:full}, <MD|PA-C|NP|DO>.`,
    `Patient Name : {PATIENT:full}
UHID / IP No : {MEDICALRECORD} / {ACCOUNT}
Age / Sex    : {AGE} Yrs / {mf}
Consultant   : Dr. {DOCTOR:full}
D.O.A. : {DATE:visit}   D.O.D. : {DATE:after}
Address : {STREET}, {CITY}, {STATE:full} - {ZIP}
Mobile : {PHONE}`,
    `ADMISSION DATE: {DATE:visit}
DISCHARGE DATE: {DATE:after}
{PATIENT:upper-last-first}   UNIT NO: {MEDICALRECORD}
SERVICE: <MEDICINE|SURGERY|CARDIOLOGY|OBSTETRICS>
HOUSE OFFICER: {DOCTOR:2-full}, M.D.`,
    `Page {n:1-3} of {n:3-6}
Patient: {PATIENT:any} ({MEDICALRECORD})
Printed by {USERNAME} on {DATE:after} {time}`,
    `NAME        {PATIENT:upper-last-first}
UNIT NUMBER {MEDICALRECORD}
AGE {AGE}   BIRTHDATE {DATE:dob}
ADMITTED    {DATE:visit}
LOCATION    <4W|ICU|5 North|PCU> {n:100-600}-<A|B>
PHYSICIAN   {DOCTOR:upper-full}`,
    `{PATIENT:full}; {AGE}{mf}; DOB {DATE:dob}; {STREET}, {CITY} {STATE}; ph {PHONE}; <ins|insurance> {ORGANIZATION:insurer} {HEALTHPLAN}`,
    `Patient Name:{PATIENT:full}
Account #:{ACCOUNT}
Date of Procedure:{DATE:visit}
Surgeon:{DOCTOR:full}
Assistant:{DOCTOR:2-full}
Anesthesia:{DOCTOR:3-f-last}`,
    `CHART #: {MEDICALRECORD}   NAME: {PATIENT:lower-full}   dob {DATE:dob}
seen at {HOSPITAL} on {DATE:weekday-date} by {DOCTOR:lower-last}`,
    `Encounter date: {DATE:visit}
Provider: {DOCTOR:full}, <MD|NP|PA>  (NPI {LICENSE:npi})
Location: {HOSPITAL}, {CITY}
Patient: {PATIENT:full-middle}  ({AGE} y.o.)  Pronouns: <he|she|they>
Preferred name: "{PATIENT:first}"
Interpreter: <none|Spanish|Vietnamese|ASL>`,
    `Pt Name/ID:  {PATIENT:last-first}  /  {MEDICALRECORD}
Birthdate:   {DATE:dob}  ({AGE})
Visit type:  <Follow-up|New|Urgent>
Guarantor:   {PATIENT:rel1-full}  acct {ACCOUNT}
Plan:        {ORGANIZATION:insurer}, ID {HEALTHPLAN}`,
    `**** CONFIDENTIAL ****
{ORGANIZATION:upper-insurer}
Claim no. {IDNUM:claim}   Date of injury {DATE:past}
Claimant {PATIENT:full}   D/B {DATE:dob}   SSN {SSN}
Examiner Dr. {DOCTOR:last}   Exam date {DATE:visit}`,
    `{DATE:visit}
{PATIENT:full}
{DATE:dob}
{HOSPITAL}
{DOCTOR:full}<, MD|>`,
    `Room {n:100-900}{gap}{PATIENT:upper-last-f}{gap}{AGE}{gap}{DOCTOR:last}{gap}{MEDICALRECORD}{gap}<FULL|DNR>`,
    `MRN,{MEDICALRECORD},NAME,{PATIENT:full},DOB,{DATE:dob},ADMIT,{DATE:visit},ATTENDING,{DOCTOR:full}`,
    `Patient | {PATIENT:last-first} | Birth date | {DATE:dob} | Home phone | {PHONE} | County | {LOCATION_OTHER}`,
    `{HOSPITAL:upper}
{DOCTOR:upper-full}, M.D.    {DOCTOR:2-upper-full}, M.D.    {DOCTOR:3-upper-full}, D.O.
{STREET:upper-office}   {CITY:upper}, {STATE}  {ZIP:office}   ({PHONE})
PATIENT: {PATIENT:upper-full}    BIRTH: {DATE:dob}    CHART: {MEDICALRECORD}`,
  ],
  demographics: [
    `Lives at {STREET}, {CITY}, {STATE} {ZIP}. Phone {PHONE}<, email {EMAIL}|>.`,
    `Next of kin: {PATIENT:rel1-full}, {kin}, {PHONE}. Health care proxy {PATIENT:rel2-full} ({PHONE}).`,
    `Driver's license {LICENSE:dl}. Vehicle plate {VEHICLE}. Portal login {USERNAME}.`,
    `Insurance: {ORGANIZATION:insurer}, member {HEALTHPLAN}; secondary <Medicare|Medicaid> {HEALTHPLAN:mbi}.`,
    `SSN <ending in {SSN:last4}|{SSN}>. Employer: {ORGANIZATION:employer}, {CITY:other}.`,
  ],
};
