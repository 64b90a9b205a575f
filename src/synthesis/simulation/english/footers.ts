import type { Fragments } from '../grammar';

/** Dictation lines, signature blocks, copies, page footers. */
export const footers: Fragments = {
  footer: [
    `{DOCTOR:full}, M.D.

Dictated By: {DOCTOR:full}, M.D.
<Transcribed by|TR>: {DOCTOR:4-initials}
D: {DATE:visit} {time}
T: {DATE:after} {time}
Job #: {IDNUM:job}`,
    `{DOCTOR:initials}:{DOCTOR:4-initials-lower}
D: {DATE:visit}
T: {DATE:after}
Job#: {IDNUM:job}/{IDNUM}`,
    `{DOCTOR:initials}/{DOCTOR:4-initials-lower}    {IDNUM}
D:{DATE:visit} T:{DATE:after}`,
    `TR: {DOCTOR:4-initials}   DD: {DATE:visit}   TD: {DATE:after} {time}   JOB: {IDNUM:job}`,
    `Electronically signed by {DOCTOR:full}, <MD|DO|PA-C|ARNP> on {DATE:after} at {time}`,
    `Electronically Signed
{DOCTOR:upper-full} MD   {DATE:after} {time}
{HOSPITAL}`,
    `[e-signed: {DOCTOR:last-first} {DATE:after} {time} user {USERNAME}]`,
    `Signed: {DOCTOR:full}<, RN|, LCSW|, MD|>, pager {PHONE}`,
    `Attending physician: {DOCTOR:full}, M.D., Ph.D.  beeper #{PHONE:ext}
Resident: {DOCTOR:2-full}, PGY-<1|2|3>`,
    `{rule}
{PATIENT:last-first} | MRN {MEDICALRECORD} | Printed {DATE:after} {time} by {USERNAME} from {IPADDR} | Page {n:1-4} of {n:4-6}`,
    `cc: {DOCTOR:2-full}, M.D.
    {DOCTOR:3-full}, M.D., {HOSPITAL}
    Medical Records`,
    `CC: Dr. {DOCTOR:2-last}; Dr. {DOCTOR:3-last}; {HOSPITAL}, fax {FAX}`,
    `Reviewed and electronically approved by:
    {DOCTOR:full}, MD
    License No. {LICENSE}
    {DATE:after}`,
    `{DOCTOR:lower-full} md
{DATE:after}
(dictated but not read)`,
    `Dictating Provider: {DOCTOR:full} ({USERNAME}), voice file {IDNUM}
Status: Final. Co-signer: {DOCTOR:2-f-last}`,
    `________________________
{DOCTOR:full}, M.D.
{HOSPITAL}
{STREET:office}, {CITY} {STATE} {ZIP:office}
Office {PHONE} | Fax {FAX} | {URL:office}`,
    `Thank you for allowing me to participate in the care of {title} {PATIENT:last}.

{DOCTOR:f-last}, MD`,
    `Appointments: {PHONE}. After hours call {PHONE}. Portal: {URL:office}`,
    `Witnessed by {DOCTOR:3-full}, RN ({DOCTOR:3-initials}), {DATE:visit} {time}. Interpreter ID {IDNUM}.`,
    `Page {n:1-3}
{PATIENT:upper-last-first}
{MEDICALRECORD}`,
    `Document ID {IDNUM}. This fax was sent by {DOCTOR:4-full} at {HOSPITAL:short} to {FAX}.`,
    `DD: {DATE:visit}
DT: {DATE:after}
DV: {DATE:visit}
{DOCTOR:initials}/{IDNUM}
{IDNUM}`,
    ``,
  ],
};
