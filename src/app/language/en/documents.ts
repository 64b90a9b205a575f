import { count, countOf, plural } from '../numbers';

export const messages = {
  opened: (n: number) => (n === 1 ? 'Note opened' : `${count(n)} notes opened`),
  someOpened: (n: number) => `${countOf(n, 'note was', 'notes were')} opened; the rest could not be read.`,
  nothingOpened: 'Nothing was opened. Your note is unchanged.',
  failed: (reason: string) => `Nothing was opened: ${reason}. Your note is unchanged.`,
  stopped: 'Stopped. Nothing was opened. Your note is unchanged.',
  openedBut: 'Opened, but check this:',
  openedAlone: (name: string) => `${name} is opened alone. Open these files once more, without it:`,
  unreadable: (name: string) =>
    `${name}: it could not be read. It may have been moved, or this browser may not read it.`,
  tooLarge: (file: string, megabytes: number) => `${file}: larger than ${count(megabytes)} MB`,
  leftOut: (file: string, what: string) => `${file}: not read, and left out when it is saved: ${what}`,
  pasted: (reason: string) =>
    `What you pasted is read as plain text, which misses names and numbers in its fields. ${reason}.`,
  looksLike: (kind: string, ending: string) => `It looks like ${kind}: save it as a ${ending} file, and open that`,
  columns: {
    title: 'Which columns hold notes?',
    about: (rows: number) =>
      `<file></file>: ${countOf(rows, 'row', 'rows')}. Each cell of the chosen columns is opened as a note and goes back masked. <b>Other columns stay as they are, names and numbers in them too.</b>`,
    column: (n: number) => `Column ${count(n)}`,
    headings: 'The first row holds headings',
    open: (n: number) => `Open ${countOf(n, 'column', 'columns')}`,
    leaveClosed: 'Do not open the table',
    empty: 'The chosen columns hold no text',
  },
  pages: {
    title: 'Pages as they will be saved',
    about:
      'What is dark here is black in the file. Drag over a page to cover more of it; press what you covered to uncover it. What could not be read has an outline and is covered: press it to leave it visible.',
    position: (at: number, of: number) => `${count(at)} of ${count(of)}`,
    page: (n: number) => `Page ${count(n)}`,
    previous: 'Previous page',
    next: 'Next page',
    drawing: 'Drawing the page.',
    unread: (n: number) => `Covered, not read: ${count(n)}`,
    leave: 'Leave visible',
    cover: 'Cover again',
    takeBack: (n: number) => `Take back what you covered: ${count(n)}`,
    add: 'Add a box',
    keys: 'Arrow keys move the focused box, Shift and an arrow key size it, Delete removes it.',
    placed: (left: string, top: string, right: string, bottom: string) =>
      `From ${left} across and ${top} down, to ${right} across and ${bottom} down`,
  },
  pdf: {
    reading: (page: number, of: number) => `Reading the PDF: page ${count(page)} of ${count(of)}.`,
    redrawingSlowly: 'Redrawing the PDF.',
    redrawing: (page: number, of: number) => `Redrawing the PDF: page ${count(page)} of ${count(of)}.`,
    fetching: (megabytes: number) =>
      `This is a scan. Loading text recognition from the app’s own site, once: ${count(Math.ceil(megabytes))} MB.`,
    /** @param left such as `about 3 min left`, or nothing */
    recognising: (page: number, of: number, left: string) =>
      `Recognising the text of page ${count(page)} of ${count(of)}${left && `, ${left}`}.`,
    pages: (n: number, numbers: string) => `${plural(n, { one: 'page', other: 'pages' })} ${numbers}`,
    pageRange: (first: number, last: number) => `${count(first)} to ${count(last)}`,
    recognised: (file: string, pages: string) =>
      `${file}: the text of ${pages} was recognised from a picture, and may contain mistakes. Compare it with the page; doubtful words have a wavy line. What could not be read is covered.`,
    unread: (file: string, pages: string) =>
      `${file}: ${pages} without text that could be checked, left out of the masked PDF`,
    scanned: (file: string, pages: string) =>
      `${file}: ${pages} scanned with a hidden text: the text is here, the picture is left out of the masked PDF`,
    saved: (boxes: number) =>
      `The masked PDF was saved: its pages are pictures with ${countOf(boxes, 'box', 'boxes')}, and no text behind them.`,
    leftOut: (pages: string) => `Left out, without text that could be checked: ${pages}`,
    withoutPictures: (pages: string) => `Without their pictures, which nobody checked: ${pages}`,
    withoutComments: (pages: string) =>
      `Without comments or form values that only PDF viewers show, which were not read: ${pages}`,
    unreadable: (pages: string) => `With boxes over what could not be read: ${pages}`,
    attachments: (n: number) => `Without ${countOf(n, 'attached file', 'attached files')}, which nobody read`,
  },
};
