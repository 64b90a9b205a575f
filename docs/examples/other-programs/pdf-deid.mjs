// Counts the identifiers that stay visible on the pages of 50 made-up reports in PDF, 20 of them scans, whose identifiers are listed:
//   git clone https://github.com/JohnSnowLabs/pdf-deid-dataset PDFS
// In the app, mask PDFS/PDF_Original/*/*.pdf with Batch, save the results, and unpack them in OUT. Then:
//   node docs/examples/other-programs/pdf-deid.mjs PDFS OUT
// It needs pdftotext and pdftoppm (poppler-utils) and tesseract, which reads the original scans. Ages such as 46-year-old are left out,
// since only their number is covered.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const [, , dataset, out] = process.argv;
const DPI = 200;
const work = mkdtempSync(join(tmpdir(), 'pdf-deid-'));
const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
const bare = (/** @type {string} */ word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** @typedef {{ word: string, left: number, top: number, right: number, bottom: number }} Word its box in inches */

/** @param {string} pdf @returns {string[]} */
function drawPages(pdf) {
  const at = join(work, `${createHash('md5').update(pdf).digest('hex')}`);
  run('pdftoppm', '-gray', '-r', `${DPI}`, pdf, at);
  return readdirSync(work).flatMap((file) => (join(work, file).startsWith(`${at}-`) ? [join(work, file)] : []));
}

/** The words of each page, from its text or, without one, from tesseract. @param {string} pdf @returns {Word[][]} */
function wordsOf(pdf) {
  const pages = run('pdftotext', '-bbox', pdf, '-')
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map((found) => {
        const [left, top, right, bottom] = found.slice(1, 5).map((value) => Number(value) / 72);
        return { word: found[5], left, top, right, bottom };
      }),
    );
  if (pages.some((words) => words.length > 0)) return pages;
  return drawPages(pdf).map((image) => {
    const rows = run('tesseract', image, '-', '--psm', '4', 'tsv')
      .split('\n')
      .map((row) => row.split('\t'));
    return rows.slice(1).flatMap(([, , , , , , x, y, width, height, , word]) => {
      const [left, top, right, bottom] = [+x, +y, +x + +width, +y + +height].map((value) => value / DPI);
      return word?.trim() ? [{ word, left, top, right, bottom }] : [];
    });
  });
}

/** Whether less than half of a word's box is black. @param {Buffer} image in PGM @param {Word} word */
function isVisible(image, { left, top, right, bottom }) {
  const [header, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(image.toString('latin1', 0, 40)) ?? [''];
  let [black, all] = [0, 0];
  for (let y = Math.round(top * DPI) + 2; y < Math.min(+height, bottom * DPI - 2); y++)
    for (let x = Math.round(left * DPI) + 2; x < Math.min(+width, right * DPI - 2); x++) {
      all++;
      if (image[header.length + y * +width + x] < 60) black++;
    }
  return black < all / 2;
}

/** Where these words stand, one after the other; a mark or a letter may be glued to a long one. @param {string[]} page @param {string[]} words */
function placesOf(page, words) {
  const isAt = (/** @type {string} */ read, /** @type {string} */ word) =>
    read === word || (word.length >= 6 && read.includes(word));
  return page.flatMap((_, at) => (words.every((word, index) => isAt(page[at + index] ?? '', word)) ? [at] : []));
}

/** @param {string} pdf @param {string[]} identifiers @returns {[number, number]} how many were found on the pages of the original, and of how many a word shows in the saved file */
function onPages(pdf, identifiers) {
  const hash = createHash('sha256').update(readFileSync(pdf)).digest('hex');
  const report = readFileSync(join(out, 'report.csv'), 'utf8').split('\n');
  const number = report.find((row) => row.includes(hash))?.split(',')[0];
  const masked = drawPages(join(out, `file-${number?.padStart(4, '0')}.pdf`)).map((image) => readFileSync(image));
  let [found, visible] = [0, 0];
  for (const [index, words] of wordsOf(pdf).entries())
    for (const identifier of new Set(identifiers)) {
      const sought = identifier.split(/\s+/).map(bare);
      for (const at of placesOf(
        words.map(({ word }) => bare(word)),
        sought,
      )) {
        found++;
        const shown = words.slice(at, at + sought.length).filter((word) => isVisible(masked[index], word));
        if (shown.length > 0) {
          visible++;
          console.log(basename(pdf), `page ${index + 1}`, shown.map(({ word }) => word).join(' '));
        }
      }
    }
  return [found, visible];
}

for (const level of ['Easy', 'Medium', 'Hard']) {
  const folder = join(dataset, 'PDF_Original', level);
  const lists = join(dataset, `Mapping/all_phi/pdf_deid_gts_${level.toLowerCase()}.json`);
  const listed = JSON.parse(readFileSync(lists, 'utf8'));
  const sums = { listed: 0, found: 0, visible: 0 };
  for (const file of readdirSync(folder)) {
    const identifiers = listed[file].filter((/** @type {string} */ one) => !one.endsWith('-year-old'));
    const [found, visible] = onPages(join(folder, file), identifiers);
    sums.listed += identifiers.length;
    sums.found += found;
    sums.visible += visible;
  }
  console.log(`${level}: of ${sums.listed} identifiers ${sums.found} found on the pages, ${sums.visible} visible`);
}
