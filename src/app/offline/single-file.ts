/** The file that contains the whole app; a site offers it for download. */
export const SINGLE_FILE = 'incognote.html';

/** Whether this page is that file. It can't make requests. */
export const isSingleFile = 'startPacked' in globalThis;
