/** The ends of the scale of heat maps, for values above and below 0, and what 0 looks like. They differ in lightness and hue. */
const HEAT = {
  light: { none: '#ffffff', up: '#a8430b', down: '#2c4fb3' },
  dark: { none: '#1b1e21', up: '#ffb077', down: '#8fb1ff' },
} as const;

export type HeatTheme = keyof typeof HEAT;

/** Adds `--heat-up` and so on to the page, of both themes; paper is light. */
export function adoptHeatColours(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(heatCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function heatCss(): string {
  const colours = (theme: HeatTheme) =>
    Object.entries(HEAT[theme])
      .map(([name, colour]) => `--heat-${name}: ${colour};`)
      .join(' ');
  const rules = (['light', 'dark'] as const).map((theme) => `:root[data-theme='${theme}'] { ${colours(theme)} }`);
  return [...rules, `@media print { :root[data-theme] { ${colours('light')} } }`].join('\n');
}

/** The colour of a value in [-1, 1]: red, green and blue in [0, 255]. What lies beyond is drawn as the end of the scale. */
export function heatColour(value: number, theme: HeatTheme): readonly [number, number, number] {
  const share = Math.min(1, Math.abs(value));
  const from = channels(HEAT[theme].none);
  const to = channels(HEAT[theme][value < 0 ? 'down' : 'up']);
  return from.map((channel, i) => Math.round(channel + share * ((to[i] as number) - channel))) as [
    number,
    number,
    number,
  ];
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
