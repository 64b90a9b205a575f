/** The languages that notes are written in. */
export type Language = 'en' | 'es';
