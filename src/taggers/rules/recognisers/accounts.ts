import { IBAN, LUHN, NASS, VERHOEFF } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';
import { fieldNamed, hasDigits, IDENTIFIER } from './patterns';

/** Accounts, cards, and numbers of insurance and health plans. */
export const ACCOUNTS: readonly Recogniser[] = [
  {
    id: 'account-number',
    labels: { en: 'ACCOUNT' },
    field: fieldNamed('(?:pt |patient )?acc(?:oun)?t(?: ending)?|fin|har|a/c|account ending(?: in)?'),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.85,
    examples: [
      'Acct: [V7700128845|ACCOUNT], account # [30771-08824|ACCOUNT]; FIN [8810449213|ACCOUNT]',
      'on account of 3 falls',
    ],
  },
  {
    id: 'credit-card',
    labels: { en: 'ACCOUNT', es: 'OTROS_SUJETO_ASISTENCIA' },
    pattern:
      /(?<![\p{L}\d.-]|\d )(?:(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})([ -]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -]?)\d{6}\2\d{5})(?![\p{L}\d]|[-.]\d| \d)/gu,
    score: 0.35,
    check: LUHN,
    raise: /\b(?:card|visa|master ?card|amex|american express|discover|tarjeta|credit|cr[eé]dito|debit|d[eé]bito)\b/i,
    lower: /\b(?:member|medicaid|policy|mrn|tracking|aadhaar)\b/i,
    examples: ['Visa [4111 1111 1111 1111|ACCOUNT], [378282246310005|ACCOUNT]', '4111 1111 1111 1112'],
  },
  {
    id: 'iban',
    labels: { en: 'ACCOUNT', es: 'OTROS_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d-])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?)(?![\p{L}\d-])/gu,
    score: 0.45,
    check: IBAN,
    raise: /\b(?:iban|account|cuenta|bank|banco|a\/c)\b/i,
    examples: ['IBAN [ES91 2100 0418 4502 0005 1332|ACCOUNT], [GB82WEST12345698765432|ACCOUNT]', 'TR22 0000 1111'],
  },
  {
    id: 'plan-number',
    labels: { en: 'HEALTHPLAN' },
    field: fieldNamed(
      String.raw`mem(?:ber|b)?(?: id)?|mbr|subscriber(?: id)?|policy|medicaid|medicare|mcare|hicn?|h\.?i\.? claim|mbi|cin|ins(?:urance)?(?= ?(?:id|#|no))|plan(?= ?(?:id|#|no))|beneficiary(?: id)?|grp|group(?= ?(?:#|no|id))|group policy|ramq|medi-?cal id|abha|abdm|card(?= no)|bcbs\w{0,3}(?= ?(?:id|#))|(?:aetna|cigna|humana|anthem|kaiser|tricare|uhc)(?= ?(?:id|#))`,
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(5),
    score: 0.85,
    lower: /\bcard ¦|\b(?:staff|family|crew|team|business|aadhaar|pan)\b[^¦]{0,8}¦|\bgroup ¦/i,
    examples: [
      'member [YRP711M30556|HEALTHPLAN]; policy # [PC-77-330914|HEALTHPLAN], Medicaid ID [9582047716|HEALTHPLAN]',
      'family member 2',
    ],
  },
  /** A Medicare Beneficiary Identifier: eleven places, each with its kind of mark; no S, L, O, I, B, Z. */
  {
    id: 'medicare-number',
    labels: { en: 'HEALTHPLAN' },
    pattern:
      /(?<![\p{L}\d-])[1-9][AC-HJKMNP-RT-Y][\dAC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y][\dAC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}(?![\p{L}\d-])/gu,
    score: 0.9,
    examples: ['Medicare card [4TR7-QX2-NW61|HEALTHPLAN], [1EG4TE5MK73|HEALTHPLAN]', '1EG4-TE5-MK7, 1SG4TE5MK73'],
  },
  /** The older Medicare number: a social security number with a letter behind it. */
  {
    id: 'claim-number-ssa',
    labels: { en: 'HEALTHPLAN' },
    pattern: /(?<![\p{L}\d-])\d{3}-\d{2}-\d{4}[A-DMTW]\d?(?![\p{L}\d-])/gu,
    score: 0.85,
    examples: ['MEDICARE ID: [506-22-9361A|HEALTHPLAN]', '506-22-9361'],
  },
  /** The number of an Ayushman Bharat Health Account: fourteen digits. */
  {
    id: 'abha',
    labels: { en: 'HEALTHPLAN' },
    pattern: /(?<![\p{L}\d-])\d{2}-\d{4}-\d{4}-\d{4}(?![\p{L}\d-])/gu,
    score: 0.5,
    check: VERHOEFF,
    raise: /\b(?:abha|ayushman|abdm|health id)\b/i,
    examples: ['ABHA [91-2204-7718-3356|HEALTHPLAN]', '91-2204-7718-335'],
  },
  {
    id: 'aadhaar',
    labels: { en: 'IDNUM' },
    pattern: /(?<![\p{L}\d.+-]|\d )[2-9]\d{3}([ -])\d{4}\1\d{4}(?![\p{L}\d]|[-.]\d| \d)/gu,
    score: 0.45,
    check: VERHOEFF,
    raise: /\b(?:aadha?ar|adhar|uid(?:ai)?)\b/i,
    lower: /\b(?:card|policy|member|way ?bill|tracking|mrn|acct|visa)\b[^¦]{0,6}¦/i,
    examples: ['Aadhaar [2341 2341 2346|IDNUM]', 'policy 3094 5582 6617'],
  },
  /** An Indian tax number: its fourth letter says what kind of holder it is. */
  {
    id: 'pan',
    labels: { en: 'IDNUM' },
    pattern: /(?<![\p{L}\d-])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![\p{L}\d-])/gu,
    score: 0.55,
    raise: /\bpan\b/i,
    examples: ['PAN [BHTPP6602K|IDNUM]', 'BHTZP6602K, ABCDE1234'],
  },
  /** A Spanish social security number: province, number, two control digits. */
  {
    id: 'seguridad-social',
    labels: { es: 'ID_ASEGURAMIENTO' },
    field: fieldNamed(
      String.raw`nass|nuss|nss|naf|(?:n[º°o]\.? )?seg(?:uridad|\.)? ?social|n[º°] (?:de )?afiliaci[óo]n`,
    ),
    pattern: /\d{2}[ /-]{0,3}\d{7,8}[ /-]{0,3}\d{2}(?![\p{L}\d]|[-.]\d)/uy,
    score: 0.85,
    check: NASS,
    examples: ['NASS: [28 12345678 40|ID_ASEGURAMIENTO]', 'NASS: 28 1234'],
  },
  {
    id: 'aseguramiento',
    labels: { es: 'ID_ASEGURAMIENTO' },
    field: fieldNamed(
      String.raw`cip|sip|tsi|tis|cia(?= ?AR\d)|(?:n[º°] )?p[óo]liza|afiliad[oa]|afiliaci[óo]n|autogenerado|tarj(?:eta)?\.? sanit(?:aria)?\.?|nass|nuss|nss|naf|beneficio|carn[eé]|tse|bono|cia`,
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(6),
    score: 0.82,
    examples: [
      'CIP [MTLY817294910042|ID_ASEGURAMIENTO], póliza [00412998-71|ID_ASEGURAMIENTO], SIP [7720384|ID_ASEGURAMIENTO]',
      'cip 123',
    ],
  },
  /** The national code of a Spanish health card: four letters and twelve digits. */
  {
    id: 'cip',
    labels: { es: 'ID_ASEGURAMIENTO' },
    pattern: /(?<![\p{L}\d-])[A-ZÑ]{4}\d{10,12}(?![\p{L}\d-])/gu,
    score: 0.65,
    raise: /(?<!\p{L})(?:cip|tsi|tarjeta|sns|cipa)(?!\p{L})/iu,
    examples: ['tarjeta [GRPR590217914013|ID_ASEGURAMIENTO]', 'ABC590217914013'],
  },
];
