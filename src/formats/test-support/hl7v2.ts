import { toBase64 } from '../bytes';

/** A message of these segments. */
export function message(...segments: readonly string[]): string {
  return segments.map((segment) => `${segment}\r`).join('');
}

/** A message in an MLLP frame. */
export function framed(content: string): string {
  return `\v${content}\x1c\r`;
}

const header = (type: string, number: number) =>
  String.raw`MSH|^~\&|LAB|LARKFIELD INFIRMARY^2.16.840.1.113883.3.9981^ISO|EHR|WARD 7|20310504103000-0500||${type}|MSG0${number}417|P|2.5.1`;
const PATIENT = `PID|1||4471902^^^LARKFIELD&1.2.840.99.4471&ISO^MR~123-45-6789^^^SSA^SS||Achterberg^Rosalind^Mae^^Mrs.||19470312|F||2106-3^White^HL70005|7 Elm St^Apt 3^Larkfield^ME^04001^USA^H^^Kent||(207)555-0101^PRN^PH~^NET^Internet^ros@example.org|||M||55017721^^^^AN|123-45-6789`;
const VISIT = `PV1|1|I|6N^389^1^LARKFIELD||||1234567893^Thornbury^Agnes^J^^Dr^MD^^NPI&2.16.840.1.113883.4.6&ISO|||CAR||||7|||||V88213^^^^VN`;

const LETTER = String.raw`{\rtf1\ansi {\b Discharge letter}\par Mrs. Rosalind Achterberg was seen by Dr. Thornbury.\par}`;
const bytes = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

export const ADT_A01 = message(
  header('ADT^A01^ADT_A01', 1),
  'EVN|A01|20310504102900|||tmercer^Mercer^Tobias',
  PATIENT,
  'NK1|1|Achterberg^Bruno|SPO^Spouse^HL70063|7 Elm St^^Larkfield^ME^04001|(207)555-0188',
  VISIT,
  'AL1|1|DA|70618^Penicillin^RXNORM|SV|Rash in 1998',
  'DG1|1||I50.9^Heart failure, unspecified^I10C|||A',
  'IN1|1|PPO|88001^^^^XX|Downeast Health Plan|PO Box 40^^Bangor^ME^04401||(207)555-0199|GRP5512||||20310101||||||||||||||||||||||||POL-99-8127',
  'ZPD|1|Called Rosalind^at home|20310504',
);

export const ORU_R01 = message(
  header('ORU^R01^ORU_R01', 2),
  PATIENT,
  VISIT,
  'ORC|RE|P77810^EHR|A33127^LAB',
  'OBR|1|P77810^EHR|A33127^LAB|36643-5^Chest X-ray^LN|||20310504101500|||||||||1234567893^Thornbury^Agnes',
  String.raw`OBX|1|FT|36643-5^Chest X-ray^LN|1|\H\HISTORY\N\: Mrs. Achterberg \T\ her husband Bruno report a fall.\.br\Seen on 5/4/2031 by Dr.|||N|||F|||20310504101500`,
  'OBX|2|FT|36643-5^Chest X-ray^LN|2||||N|||F|||20310504101500',
  'OBX|3|FT|36643-5^Chest X-ray^LN|3|Agnes Thornbury. BP 120^80.~No fracture.|||N|||F|||20310504101500',
  'OBX|4|NM|2951-2^Sodium^LN||139|mmol/L|135-145|N|||F|||20310504101500',
  'OBX|5|CE|600-7^Culture^LN||112283007^Escherichia coli^SCT|||A|||F',
  'OBX|6|NM|30525-0^Age^LN||93|a|||||F',
  'NTE|1|L|Called to the ward,',
  'NTE|2|L|spoke with Tobias Mercer.',
);

export const MDM_T02 = message(
  header('MDM^T02^MDM_T02', 3),
  'EVN|T02|20310504110000',
  PATIENT,
  VISIT,
  'TXA|1|DS^Discharge summary^HL70270|text/rtf|20310504110000|1234567893^Thornbury^Agnes|||||||DOC88121^EHR||||achterberg.rtf|AU',
  `OBX|1|ED|18842-5^Discharge summary^LN||EHR^TEXT^RTF^Base64^${toBase64(bytes(LETTER))}||||||F`,
  `OBX|2|ED|11502-2^Report^LN||EHR^IM^PDF^Base64^${toBase64(bytes('%PDF-1.7 Achterberg'))}||||||F`,
);

export const SIU_S12 = message(
  header('SIU^S12^SIU_S12', 4),
  'SCH|S11290^EHR|F8120^LAB|||||^Follow-up|||30|min^minutes|^^30^20310611090000^20310611093000|||||1234567893^Thornbury^Agnes|(207)555-0150',
  PATIENT,
  'RGS|1',
  'AIL|1||CLINIC^12^^LARKFIELD|||20310611090000',
  'AIP|1||1234567893^Thornbury^Agnes|||20310611090000',
  'NTE|1||Bring the list of medicines of Mrs. Achterberg',
);

/** A file of a batch in MLLP frames. */
export const BATCH = [
  framed(message(String.raw`FHS|^~\&|LAB|LARKFIELD INFIRMARY|||20310504||achterberg-file|||F0042`)),
  framed(message(String.raw`BHS|^~\&|LAB|LARKFIELD INFIRMARY|||20310504||||B0042`)),
  framed(ADT_A01),
  framed(ORU_R01.replaceAll('\r', '\r\n')),
  framed(message('BTS|2|end of the day')),
  framed(message('FTS|1')),
].join('');

export const SAMPLES: Readonly<Record<string, string>> = { ADT_A01, ORU_R01, MDM_T02, SIU_S12, BATCH };
