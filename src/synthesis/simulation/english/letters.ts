import type { Fragments } from '../grammar';

/** Letters, referrals, e-mails and portal messages. */
export const letters: Fragments = {
  letterhead: [
    `{HOSPITAL}\n{STREET:office}\n{CITY}, {STATE} {ZIP:office}\nTel {PHONE}  Fax {FAX}`,
    `{HOSPITAL:upper}\n{STREET:office} * {CITY}, {STATE:full} {ZIP:office} * {PHONE} * {URL:office}`,
    `{DOCTOR:full}, M.D., F.A.C.S.\n{STREET:office}\n{CITY}, {STATE} {ZIP:office}`,
    `{HOSPITAL}, {CITY} {STATE}\n{DOCTOR:full} MD | {DOCTOR:2-full} MD | {DOCTOR:3-full} DO\nph: {PHONE} | f: {FAX} | {EMAIL:staff}`,
    `From the desk of Dr. {DOCTOR:full}\n{EMAIL:staff}`,
  ],
  addressee: [
    `{DOCTOR:2-full}, M.D.\n{HOSPITAL:other}\n{STREET:other}\n{CITY:other}, {STATE:other} {ZIP:other}`,
    `Dr. {DOCTOR:2-full}\n{STREET:other}\n{CITY:other}, {STATE:other}  {ZIP:other}`,
    `{ORGANIZATION}\nAttn: Claims, {PATIENT:oth1-full}\nP.O. Box {n:100-9999}`,
    `{title} {PATIENT:full}\n{STREET}\n{CITY}, {STATE} {ZIP}`,
    `To Whom It May Concern`,
  ],
  reline: [
    `RE: {PATIENT:full}\nDOB: {DATE:dob}`,
    `Re: {PATIENT:last-first}   MRN {MEDICALRECORD}   DOB {DATE:dob}`,
    `REGARDING: {title} {PATIENT:full}, born {DATE:dob}, our no. {IDNUM}`,
    `Patient: {PATIENT:full} | Claim {IDNUM:claim} | Policy {HEALTHPLAN}`,
    `RE:  {PATIENT:upper-full}\nSS#: {SSN}\nD/A: {DATE:past}`,
    ``,
  ],
  salutation: [
    `Dear Dr. {DOCTOR:2-last}:`,
    `Dear {DOCTOR:2-first},`,
    `Dear Doctor {DOCTOR:2-last},`,
    `Dear Colleague:`,
    `Dear {title} {PATIENT:last}:`,
    `Hi {PATIENT:first},`,
  ],
  closing: [
    `Sincerely,\n\n{DOCTOR:full}, M.D.`,
    `With best regards,\n{DOCTOR:first}\n\n{DOCTOR:full}, MD, PhD\n{HOSPITAL}`,
    `Yours sincerely\n\nDr {DOCTOR:f-last}\nConsultant, {HOSPITAL}`,
    `Thank you,\n{DOCTOR:3-full}, RN for Dr. {DOCTOR:last}\n{PHONE} ext. {PHONE:ext}`,
    `Kind regards,\n{DOCTOR:full} DO\n{EMAIL:staff}\n\ncc: {DOCTOR:3-full}, MD; {HOSPITAL}`,
  ],
  letter: [
    `{letterhead}\n\n{DATE:visit}\n\n{addressee}\n\n{reline}\n\n{salutation}\n\n{letterbody}\n\n{closing}\n{footer}`,
    `{DATE:visit}\n{reline}\n\n{salutation}\n\n{letterbody}\n\n{closing}`,
    `{letterhead}\n{rule}\n{addressee}\n{DATE:visit}\n{salutation}\n{letterbody}\n{closing}`,
  ],
  letterbody: [
    `Thank you for referring {title} {PATIENT:last}, a {AGE}-year-old {PROFESSION}, whom I saw on {DATE:visit}. {sentences}\n\n{sentences}`,
    `I had the pleasure of seeing {PATIENT:full} in our clinic on {DATE:before}. {sentences}`,
    `As you know, {PATIENT:first} is a delightful {AGE}-year-old {sex}. {sentences}\n\n{sentences}`,
    `I am writing on behalf of my patient {PATIENT:full} (ID {HEALTHPLAN}), whose {drug} was denied on {DATE:before}. {sentences}`,
    `Please note that I am leaving {HOSPITAL} on {DATE:before}. Dr. {DOCTOR:3-full} will take over your care. Call {PHONE}.`,
    `Your results from {DATE:day} were normal. {plain} Please call {DOCTOR:3-first} at {PHONE}.`,
    `{sentences}\n\n{sentences}\n\n{sentences}`,
  ],
  message: [
    `From: {PATIENT:full} ({EMAIL})\nTo: {HOSPITAL} Nurse Line\nSent: {DATE:visit} {time}\nSubject: refill\n\nHi Dr. {DOCTOR:last}, it's {PATIENT:first}. {statement} My new number is {PHONE}. Thanks, {PATIENT:first}`,
    `From: {DOCTOR:last-first} [mailto:{EMAIL:staff}]\nSent: {DATE:weekday-date} {time}\nTo: {DOCTOR:2-last-first}\nSubject: {PATIENT:initials} / {MEDICALRECORD}\n\n{DOCTOR:2-first},\n{statement} {plain}\n{DOCTOR:first}`,
    `Patient portal message ({USERNAME}) {DATE:visit}\n"{statement}"\nReply by {DOCTOR:3-full}, RN: {plain} See {URL:office}.\n- {DOCTOR:3-first}`,
    `{DATE:day} {time} {USERNAME}: pls call {PATIENT:full} back @ {PHONE}, dob {DATE:dob}\n{DATE:day} {time} {USERNAME}: done, {kin} {PATIENT:rel1-first} took msg`,
    `SECURE CHAT {DATE:visit}\n{DOCTOR:f-last}: rm {n:2-40} {PATIENT:last} needs {drug}\n{DOCTOR:2-f-last}: ok. thx {DOCTOR:first}\n{DOCTOR:f-last}: labs back, K {d:3-6}`,
    `hi this is {PATIENT:lower-full}, {DATE:dob}, i see dr {DOCTOR:lower-last} at {HOSPITAL}. {plain} my cell is {PHONE} or email {EMAIL}`,
  ],
  referral: [
    `REFERRAL <REQUEST|FORM>\nTo: Dr. {DOCTOR:2-full}, {HOSPITAL}\nFrom: Dr. {DOCTOR:full} (NPI {LICENSE:npi})\nPatient: {PATIENT:any}   DOB {DATE:dob}   Phone {PHONE}\nInsurance: {ORGANIZATION:insurer} {HEALTHPLAN}   Auth #: {IDNUM}\nReason: {disease}. {sentences}`,
    `CONSULT REQUEST\nRequesting: {DOCTOR:full} ({PHONE:ext})   Service: {specialty}   Date: {DATE:visit} {time}\nPt {PATIENT:last-first}, {AGE} {sex}, MRN {MEDICALRECORD}\nQuestion: {sentences}\nCalled to: {DOCTOR:2-last} at {time}`,
    `Consultation\nRequested by {DOCTOR:2-full}, MD\nDate {DATE:visit}\n\n{sections}\n\nThank you for this consult, {DOCTOR:2-first}.\n{DOCTOR:full}, MD\n{footer}`,
    `dr {DOCTOR:2-lower-last} - pls see {PATIENT:lower-full} dob {DATE:dob} ph {PHONE} for {disease}. {plain} thx {DOCTOR:initials-lower}`,
  ],
};
