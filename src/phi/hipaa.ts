export type HipaaLetter = (typeof LETTERS)[number];

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R'] as const;

const TITLES: Record<HipaaLetter, readonly [title: string, titleEs: string]> = {
  A: ['Names', 'Nombres'],
  B: ['Places smaller than a state', 'Lugares menores que un estado'],
  C: ['Dates but the year, and ages over 89', 'Fechas salvo el año, y edades de más de 89'],
  D: ['Telephone numbers', 'Números de teléfono'],
  E: ['Fax numbers', 'Números de fax'],
  F: ['E-mail addresses', 'Direcciones de correo electrónico'],
  G: ['Social security numbers', 'Números de la seguridad social'],
  H: ['Medical record numbers', 'Números de historia clínica'],
  I: ['Health plan beneficiary numbers', 'Números de beneficiario del seguro de salud'],
  J: ['Account numbers', 'Números de cuenta'],
  K: ['Certificate and license numbers', 'Números de certificado o licencia'],
  L: ['Vehicle identifiers and plates', 'Identificadores y matrículas de vehículos'],
  M: ['Device identifiers and serial numbers', 'Identificadores y números de serie de dispositivos'],
  N: ['Web addresses', 'Direcciones web'],
  O: ['IP addresses', 'Direcciones IP'],
  P: ['Biometric identifiers', 'Identificadores biométricos'],
  Q: ['Full-face photographs', 'Fotografías del rostro'],
  R: ['Any other unique number, characteristic or code', 'Cualquier otro número, rasgo o código único'],
};

/** The 18 Safe Harbor identifiers, 45 CFR 164.514(b)(2)(i)(A)-(R). Q is of pictures: no type of text has it. */
export const HIPAA_IDENTIFIERS: readonly { letter: HipaaLetter; title: string; titleEs: string }[] = LETTERS.map(
  (letter) => ({ letter, title: TITLES[letter][0], titleEs: TITLES[letter][1] }),
);
