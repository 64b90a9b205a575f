import { DEA, NPI } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';
import { fieldNamed, hasDigits, IDENTIFIER } from './patterns';

/** Licences and registrations of clinicians. */
export const LICENCES: readonly Recogniser[] = [
  {
    id: 'npi',
    labels: { en: 'LICENSE' },
    field: fieldNamed('npi'),
    pattern: /[12]\d{9}(?![\p{L}\d])/uy,
    score: 0.85,
    check: NPI,
    examples: ['NPI [1234567893|LICENSE], NPI# [1477702196|LICENSE]', 'NPI 123456789, 1234567893'],
  },
  {
    id: 'dea',
    labels: { en: 'LICENSE' },
    pattern: /(?<![\p{L}\d-])[ABFGMPRX][A-Z9]\d{7}(?![\p{L}\d-])/gu,
    score: 0.5,
    check: DEA,
    raise: /\bdea\b/i,
    examples: ['DEA [AB1234563|LICENSE], DEA: [BV4471903|LICENSE]', 'CT 4471903, AB123456'],
  },
  {
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
  },
  {
    id: 'colegiado',
    labels: { es: 'ID_TITULACION_PERSONAL_SANITARIO' },
    field:
      /(?<![\p{L}\p{N}])(?:n\.?[º°o]?\.? ?|n[úu]m\.? ?)?(?:col(?:egiad[oa]|g)?\.?|cmp|rne|mpps|mp(?=[ .:])|comg|jvp[me]|c[ée]d\.? ?prof\.?|reg\.? ?m[ée]d\.?|m\.?n\.?(?= ?\d)|rethus)(?: ?n?[º°]\.?)?[ \t:.]{0,6}/giu,
    pattern:
      /(?:\d{2} \d{2} \d{4,5}|\d{2}[/-]\d{2} ?\d{4,6}|\d{2}[/.-]\d{3,7}|\d{2}-\d{2}-\d{4,5}|\d{4,9})(?![\p{L}\d]|[-/]\d)/uy,
    score: 0.9,
    examples: [
      'NºCol: [28 28 65201|ID_TITULACION_PERSONAL_SANITARIO].',
      'col. [15/07733|ID_TITULACION_PERSONAL_SANITARIO], CMP [38117|ID_TITULACION_PERSONAL_SANITARIO]',
      'col 250 mg, colesterol 2500',
    ],
  },
  {
    id: 'empleado',
    labels: { es: 'ID_EMPLEO_PERSONAL_SANITARIO' },
    field: fieldNamed(
      String.raw`cias|(?:n\.?[º°]? ?)?empl?(?:ead[oa])?\.?(?= ?(?:n|\d|[A-Z]))|usuari[oa]|legajo|leg\.`,
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.75,
    examples: [
      'CIAS [1701020114K|ID_EMPLEO_PERSONAL_SANITARIO], nº empl [O-77214|ID_EMPLEO_PERSONAL_SANITARIO]',
      'empleado de 45 años',
    ],
  },
];
