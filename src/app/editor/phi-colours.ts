import { CATEGORIES, type Colours } from '../../phi/categories';

/** Adds the categories' colours of both themes, and a class `phi-NAME` and so on for each, to the page. */
export function adoptPhiColours(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(phiCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const themeOfPage = (theme: Theme, rules: string) => `:root[data-theme='${theme}'] { ${rules} }`;

type Theme = 'light' | 'dark';

/** @param inTheme puts rules under the condition that a theme is in use */
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
