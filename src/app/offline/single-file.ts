/** The app in one file, beside the other files of a site. */
export const SINGLE_FILE = 'incognote.html';

/** Whether this page is that file, which holds the whole app and can connect to nothing. */
export const isSingleFile = 'startPacked' in globalThis;
