import type { Recogniser } from '../recogniser';
import { ANY_PHONE, isPhone, NORTH_AMERICAN } from './patterns';

const HOST = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,62})(?:\.[\p{L}\d-]{1,63}){1,5}`;
const URL_PATH = String.raw`(?::\d{2,5})?(?:/[\w~%.,;:@&=+$!?#/-]{0,300}[\w~%&=+$#/-])?`;
const DOMAINS = 'com|org|net|edu|gov|health|clinic|example|info|io|es|cat|mx|ar|cl|co|in|uk|us|ca|au';
const PHONE_NAMES =
  't[eé]l(?:e?f)?(?:ono|éfono|ephone)?s?|tlfn?o?|tfn?o?|ph(?:one)?|cell?(?:ular)?|mob(?:ile)?|móvil|movil|fono|whats?app|pbx|conmutador|call(?: back)?|callback|home|work|landline|dial|text';

/** Addresses of the net, telephones and faxes. */
export const CONTACT: readonly Recogniser[] = [
  {
    id: 'email',
    labels: { en: 'EMAIL', es: 'CORREO_ELECTRONICO' },
    pattern:
      /(?<![\w.+%-])[\p{L}\d_][\p{L}\d_.+%-]{0,63}@[\p{L}\d][\p{L}\d-]{0,62}(?:\.[\p{L}\d-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\d])/gu,
    score: 0.97,
    examples: [
      'write to [j.o-neil+er@mail.ward.example|EMAIL].',
      '<[ana_ruiz@correo.es|EMAIL]>, 5@home, @handle, a@b',
      'mailto:[x@y.org|EMAIL]',
    ],
  },
  {
    id: 'url',
    labels: { en: 'URL' },
    pattern: new RegExp(
      String.raw`(?<![\w@.-])(?:https?://${HOST}${URL_PATH}|www\.${HOST}${URL_PATH}|(?=[\p{L}\d-]{4,63}\.)${HOST}(?<=\.(?:${DOMAINS}))${URL_PATH})(?![\p{L}\d@-])`,
      'gu',
    ),
    score: 0.9,
    lower: /\b(?:file|saved as|folder)\b/i,
    examples: [
      'see [https://portal.elm.example/r/77-a|URL].',
      '([www.northclinic.org|URL]) or [northclinic.org/portal|URL]; not me@northclinic.org',
      'b.i.d. vs. q.i.d.co, 2.5.com',
    ],
  },
  {
    id: 'ip-v4',
    labels: { en: 'IPADDR' },
    pattern: /(?<![\w.-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/g,
    possible: (value) => value.split('.').every((part) => Number(part) < 256),
    score: 0.85,
    lower: /\bv(?:ersion)?\.? ?¦|\bsection\b/i,
    examples: ['from [10.44.7.118|IPADDR], then [172.16.41.203|IPADDR].', '10.44.7.300, 1.2.3, 10.1.2.3.4'],
  },
  {
    id: 'ip-v6',
    labels: { en: 'IPADDR' },
    pattern: /(?<![\w:.])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![\w:])/gi,
    possible: (value) => value.split(':').length <= 8,
    score: 0.9,
    examples: ['host [2001:db8:0:0:8:800:200c:417a|IPADDR] or [fe80::1ff:fe23:4567:890a|IPADDR]', 'at 12:30:15, 1:2'],
  },
  {
    id: 'phone-us',
    labels: { en: 'PHONE' },
    pattern: NORTH_AMERICAN,
    score: 0.7,
    raise:
      /\b(?:te?l(?:ephone)?|ph(?:one)?s?|cell|mobile|call(?:s|ed|back)?|ring|reach|pager|pgr|pg|text|home|work|contact|office)\b/i,
    lower:
      /\b(?:(?:fax(?:ed)?|facsimile|fx|f)\)?[ :.#]{0,4}(?:to |at )?¦|(?:mrn?|nhs|acct|account|npi|member|policy|claim|auth|id|upc|lot|serial|s\/n|phn)\b[ #:.no]{0,6}¦)|\bfax\b[^¦\d]{0,12}¦/i,
    examples: [
      'Phone [(701) 555-0166|PHONE], cell [929 217 8850|PHONE], [585.544.0707|PHONE]',
      '[1-800-555-0162|PHONE] day or night; 399-00-4172, 120/80, 2020-555-0166',
    ],
  },
  {
    id: 'phone-uk',
    labels: { en: 'PHONE' },
    pattern:
      /(?<![\w.+/-])(?:\+44 ?(?:\(0\) ?)?|0)(?:7\d{3} ?\d{3} ?\d{3}|20 ?\d{4} ?\d{4}|1\d1 ?\d{3} ?\d{4}|1\d{3} ?\d{6}|1\d{3} \d{3} \d{3})(?![\p{L}\d]|[-/.]\d)/gu,
    score: 0.6,
    raise: /\b(?:te?l(?:ephone)?|ph(?:one)?|cell|mobile|mob|call|ring|text|contact|bleep)\b/i,
    examples: ['ring [07700 900281|PHONE] or [020 7946 0018|PHONE]', '0123, 07/00/9002'],
  },
  {
    id: 'phone-india',
    labels: { en: 'PHONE' },
    pattern:
      /(?<![\p{L}\d.+/-]|\d )(?:(?:\+91|0)[- ]?)?(?:[6-9]\d{4}[- ]\d{5}|[6-9]\d{3} \d{3} \d{3}|0\d{2,4}-\d{6,8}|0\d{2}-\d{4} \d{4})(?![\p{L}\d]|[-/.]\d| \d)/gu,
    score: 0.45,
    raise: /\b(?:te?l(?:ephone)?|ph(?:one)?|cell|mob(?:ile)?|call|contact|attender|no|whatsapp)\b/i,
    lower: /\b(?:mrn|uhid|aadhaar|card|policy)\b/i,
    examples: ['mob. [94190 17711|PHONE], Ph: [044-2365 8817|PHONE], phone [9437 118 204|PHONE]'],
  },
  {
    id: 'phone-international',
    labels: { en: 'PHONE', es: 'NUMERO_TELEFONO' },
    pattern: /(?<![\p{L}\d+])\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{2,5}(?:[ .-]?\d{2,4}){1,4}(?![\p{L}\d]|[-/.]\d)/gu,
    possible: (value) => value.replace(/\D/g, '').length >= 9,
    score: 0.8,
    examples: ['[+44 20 7946 0018|PHONE], [+52 (81) 8155-2290|PHONE]', '+2 reflexes, +1.5 cm'],
  },
  {
    id: 'phone-spain',
    labels: { es: 'NUMERO_TELEFONO' },
    pattern:
      /(?<![\p{L}\d.+/-]|\d )(?:[6-9]\d{2} \d{2} \d{2} \d{2}|[6-9]\d{2} \d{3} \d{3}|9\d \d{3} \d{2} \d{2}|9\d{2}-\d{2}-\d{2}-\d{2}|[6-9]\d{2} \d{6})(?![\p{L}\d]|[-/.]\d| \d)/gu,
    score: 0.72,
    raise:
      /(?<!\p{L})(?:te?le?f?(?:ono|éfono)?|tlfn?o?|tfn?o?|m[oó]vil|llama[rd]?|casa|contacto|hij[oa]|madre|padre|espos[oa])(?!\p{L})/iu,
    lower: /(?<!\p{L})(?:nhc|hc|nass|nss|dni|cip|sip|col|exp)(?!\p{L})[ .:#nº]{0,6}¦|(?:\bfax|\bf\.)[^¦]{0,24}¦/iu,
    examples: [
      'Tfno. [981 30 44 17|NUMERO_TELEFONO], hija [609 774 120|NUMERO_TELEFONO]',
      '10 981 30 44 17, 500 000 000',
    ],
  },
  {
    id: 'phone-field',
    labels: { en: 'PHONE', es: 'NUMERO_TELEFONO' },
    field: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${PHONE_NAMES})(?!\p{L})\.?(?: (?:no|nr|nº|number|#|at|on|de|la|el|casa|contacto|retorno|is|es)){0,2}[ \t:.#]{0,6}`,
      'giu',
    ),
    pattern: ANY_PHONE,
    possible: isPhone,
    score: 0.72,
    lower: /^[^¦]{0,40}¦ ?(?:mg|ml|units?|%|hrs?|min)\b/i,
    examples: ['Cell: [5554471206|PHONE], tel [044-2365 8817|PHONE]', 'tel 12/03/2019, call at 0830, work 12 hrs'],
  },
  {
    id: 'extension',
    labels: { en: 'PHONE' },
    field: /(?<![\p{L}\p{N}])(?:extn?|extension|pager|pgr|beeper|bleep)(?!\p{L})\.?[ \t:.#]{0,4}/giu,
    pattern: /\d{3,6}(?![\p{L}\d]|[-/.: ]\d)/uy,
    score: 0.75,
    examples: ['ext. [2280|PHONE], pgr [17734|PHONE]', 'ext 5 of 5, extension 130-0'],
  },
  /** An extension that stands alone; behind a telephone it is part of no span, and a pager often isn't either. */
  {
    id: 'extension-es',
    labels: { es: 'NUMERO_TELEFONO' },
    field: /(?<![\p{L}\p{N}])(?:ext|extensi[oó]n|busca)(?!\p{L})\.?[ \t:.#]{0,4}/giu,
    pattern: /\d{4,6}(?![\p{L}\d]|[-/.: ]\d)/uy,
    score: 0.7,
    lower: /\d{2}[ ,.(]{0,4}ext\p{L}{0,6}\.?[ :]{0,3}¦|busca[ :]{0,3}¦/iu,
    examples: ['la verá la TS (ext [70418|NUMERO_TELEFONO])', '948 46 20 71 ext. 4418, busca a 20 personas'],
  },
  /** `x7790`, where no measure of length or repeat ends before the x. */
  {
    id: 'extension-x',
    labels: { en: 'PHONE' },
    pattern: /(?<=(?:\p{L},? |\d{4},? |\()x)(?:\d{4,5}|\d-\d{4})(?![\p{L}\d]|[-/.]\d| ?(?:ml|mg|mm|cm))/gu,
    score: 0.45,
    examples: ['facilities (Al, x[7790|PHONE]); 40x1000, repeat x3'],
  },
  {
    id: 'fax',
    labels: { en: 'FAX', es: 'NUMERO_FAX' },
    field:
      /(?<![\p{L}\p{N}])(?:tele)?(?:fax(?:ed|es)?|facsimile|fx)(?!\p{L})(?: (?:no|nº|number|line|to|at|it|me|you|unidad|interno|sortida|de|la)){0,3}[ \t:.#]{0,6}/giu,
    pattern: ANY_PHONE,
    possible: isPhone,
    score: 0.99,
    examples: ['Fax: [585-544-0710|FAX], faxed to [(251) 824-2299|FAX]', 'fax 3 pages on 12/03/2019'],
  },
  /** The F of a letterhead, next to a T or P: `F 956-555-0172`, `(F) ...`, `F. 972 40 18 67`. */
  {
    id: 'fax-initial',
    labels: { en: 'FAX', es: 'NUMERO_FAX' },
    field: /(?:\([Ff]\)|(?<![\p{L}\p{N}][ .]?)[Ff][.:]?) {1,2}/gu,
    pattern: /(?:\(\d{3}\) ?|\d{2,3}[-./ ])\d{2,3}[-. ]\d{2,4}(?: \d\d)?(?![\d]|[-/.]\d)/y,
    score: 0.9,
    examples: ['(O) 956-555-0171 (F) [956-555-0172|FAX]', 'p 857.214.6300   f [857.214.6377|FAX]', '45 F 10/12/2019'],
  },
  /** A number that is called a fax after it. */
  {
    id: 'fax-behind',
    labels: { en: 'FAX' },
    pattern: /(?<![\d.-])(?:\(\d{3}\) ?|\d{3}[-./ ])\d{3}[-. ]\d{4}(?= {1,2}\(?fax(?:\)|[,;.]?\s?$|[\r\n]))/gim,
    score: 0.98,
    examples: ['[301 555 0122|FAX] (fax)', '301 555 0122 faxed'],
  },
];
