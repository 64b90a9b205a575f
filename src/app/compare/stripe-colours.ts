import { CATEGORIES } from '../../phi/categories';

/** The page's rules for stripes, made for as many columns as there are. */
let sheet: CSSStyleSheet | undefined;
let made = 0;

/** Makes sure that the merged text has stripes for so many columns. */
export function adoptStripes(columns: number): void {
  if (columns <= made) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  made = columns;
  sheet.replaceSync(stripeCss(columns));
}

/** Pixels from one stripe to the next, and how thick one is. */
const STEP = 4;
const THICK = 3;

/** `--taggers` is how many stripes there are: the first one's is the uppermost. */
export function stripeCss(columns: number): string {
  const slots = Array.from({ length: columns }, (_, slot) => slot);
  const images = slots.map((slot) => `linear-gradient(var(--s${slot}, transparent) 0 0)`);
  const positions = slots.map((slot) => `0 calc(100% - var(--below) + ${slot * STEP}px)`);
  const colours = slots.flatMap((slot) =>
    CATEGORIES.map(({ id }) => `.s${slot}-${id} { --s${slot}: var(--${id}-line); }`),
  );
  return [
    `.stripes { --below: calc((var(--taggers) - 1) * ${STEP}px); padding-bottom: calc(var(--below) + ${STEP}px);`,
    `background-image: ${images.join(', ')}; background-position: ${positions.join(', ')};`,
    `background-repeat: no-repeat; background-size: 100% ${THICK}px; }`,
    ...colours,
  ].join('\n');
}
