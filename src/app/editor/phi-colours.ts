import { CATEGORIES, type Colours } from '../../phi/categories';

/** Adds styles to the page. */
export function adoptCss(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

const themeOfPage = (theme: Theme, rules: string) => `:root[data-theme='${theme}'] { ${rules} }`;

type Theme = 'light' | 'dark';

/**
 * The categories' colours in both themes, and a class for each, such as `phi-NAME`.
 * @param inTheme restricts rules to a theme
 */
export function phiCss(inTheme: (theme: Theme, rules: string) => string = themeOfPage): string {
  const colours = (id: string, { background, text, underline }: Colours) =>
    `--${id}-bg: ${background}; --${id}-ink: ${text}; --${id}-line: ${underline};`;
  const theme = (name: Theme) =>
    inTheme(name, CATEGORIES.map((category) => colours(category.id, category[name])).join(' '));
  const classes = CATEGORIES.map(
    ({ id, underline: { style, width } }) =>
      `.phi-${id} { --phi-bg: var(--${id}-bg); --phi-ink: var(--${id}-ink); --phi-line: var(--${id}-line); --phi-style: ${style}; --phi-width: ${width}px; }`,
  );
  return [theme('light'), theme('dark'), ...classes].join('\n');
}
