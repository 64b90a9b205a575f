// Makes the table of journeys by browser in docs/browsers.md from Playwright's report.

/**
 * @param {any} report of playwright.engines.config.ts
 * @returns {string} a Markdown table with a row for each journey, then one for each figure that journeys measured
 */
export function matrixOf(report) {
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.map((/** @type {any} */ test) => ({ title, ...test })),
  );
  const engines = [...new Set(tests.map((/** @type {any} */ { projectName }) => projectName))];
  const versions = engines.map((engine) => {
    const run = tests.find((/** @type {any} */ test) => test.projectName === engine && browserOf(test));
    return run ? browserOf(run) : `${engine}, not installed`;
  });
  const rows = [...new Set(specs.map((/** @type {any} */ { title }) => title))].map((title) => [
    title,
    ...engines.map(
      (engine) =>
        RESULTS[tests.find((/** @type {any} */ test) => test.title === title && test.projectName === engine)?.status] ??
        'not run',
    ),
  ]);
  /** @type {{ projectName: string, what: string, value: string }[]} */
  const measured = tests.flatMap((/** @type {any} */ { projectName, annotations }) =>
    annotations.flatMap((/** @type {any} */ { type, description }) => {
      const [what, value] = type === 'measured' ? description.split(' = ') : [];
      return what ? [{ projectName, what, value }] : [];
    }),
  );
  for (const what of new Set(measured.map(({ what }) => what)))
    rows.push([
      what,
      ...engines.map(
        (engine) => measured.findLast((each) => each.what === what && each.projectName === engine)?.value ?? '',
      ),
    ]);
  return [['', ...versions], ['---', ...engines.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @type {Record<string, string>} */
const RESULTS = { expected: 'works', flaky: 'works on the second try', unexpected: '**fails**' };

/** @param {any} suite @returns {any[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {any} test @returns {string | undefined} */
const browserOf = ({ annotations }) =>
  annotations.find((/** @type {any} */ { type }) => type === 'browser')?.description;

const MATRIX = /(<!-- npm run browsers -->\n)[\s\S]*?(\n<!-- end -->)/;

/** @param {string} page @param {string} matrix @returns {string} the page with this table in place of its own */
export function withMatrix(page, matrix) {
  if (!MATRIX.test(page)) throw new Error('docs/browsers.md lacks the comments around its table');
  return page.replace(MATRIX, (_, begin, end) => `${begin}\n${matrix}\n${end}`);
}
