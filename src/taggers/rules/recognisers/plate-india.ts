import type { Recogniser } from '../recogniser';

const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB';

export const plateIndia: Recogniser = {
  id: 'plate-india',
  labels: { en: 'VEHICLE' },
  pattern: new RegExp(String.raw`(?<![\p{L}\d-])(?:${STATES})[ -]?\d{2}[ -]?[A-Z]{1,2}[ -]?\d{4}(?![\p{L}\d-])`, 'gu'),
  score: 0.75,
  examples: ['truck [PB 10 GH 4402|VEHICLE], [KL-11-AH-6204|VEHICLE]', 'XX 10 GH 4402'],
};
