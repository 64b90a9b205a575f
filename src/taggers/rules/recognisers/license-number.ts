import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const licenseNumber: Recogniser = {
  id: 'license-number',
  labels: { en: 'LICENSE' },
  field: fieldNamed(
    String.raw`lic(?:en[sc]e)?\.?|(?:driver['’]?s? )licen[sc]e|dl|cdl|upin|clia|reg(?:d|n)\.?(?= ?(?:no|#))|emt(?:-[bp])?(?= ?#)|medical council|nmc|gmc|(?:tn|wb|k|mm|cg|p)mc(?: regn?\.?| reg\.? no\.?)?`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.75,
  lower: /\b(?:plate|tag|opd|patient)\b[^¦]{0,20}¦/i,
  examples: [
    'lic. [AP60981144|LICENSE], DL [057716203|LICENSE], Lic. No. [074418|LICENSE]',
    'DL 30, license valid to 2019-12-01',
  ],
};
