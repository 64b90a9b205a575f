import { createContext, type PointerEvent, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScrollTable } from '../controls/table';
import { RichText } from '../controls/text';
import { t } from '../language/language';
import { decimal, percent } from '../language/numbers';
import type { Grid } from './grids';

interface HeatMapProps {
  readonly title: string;
  readonly grid: Grid;
  /** The value at the end of the scale, with the full colour. */
  readonly most: number;
  /** Whether there are negative values. */
  readonly signed: boolean;
  /** Height of a row in CSS pixels. */
  readonly height: number;
  /** The chosen column. */
  readonly chosen?: number;
  /** Whether rows are labelled. */
  readonly named?: boolean;
  readonly onChoose?: (column: number) => void;
}

/** Values as colours: one canvas pixel each, stretched by CSS; also as a table that a person can open. */
export function HeatMap({ title, grid, most, signed, height, chosen, named = false, onChoose }: HeatMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useHeatTheme();
  const [at, setAt] = useState<readonly [number, number] | null>(null);
  const { rows, columns, value } = grid;
  useEffect(() => draw(canvas.current, grid, most, theme), [grid, most, theme]);
  const cellOf = ({ currentTarget, clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height: tall } = currentTarget.getBoundingClientRect();
    const place = (offset: number, size: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.floor((offset / size) * count)));
    return [place(clientY - top, tall, rows.length), place(clientX - left, width, columns.length)];
  };
  const pointedAt = at && `${rows[at[0]] ?? ''}, ${columns[at[1]] ?? ''}: ${number(value(...at))}`;
  return (
    <figure className="heat">
      <figcaption>
        {title}
        <Scale most={most} signed={signed} />
      </figcaption>
      <div className={`heat-body${named ? ' named' : ''}`}>
        {named && (
          <ol className="heat-rows numbers" aria-hidden>
            {rows.map((name, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
              <li key={row} style={{ height }}>
                {name}
              </li>
            ))}
          </ol>
        )}
        <div className="heat-field" style={{ height: height * rows.length }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t().inside.heatMap(title, rows.length, columns.length)}
            onPointerMove={(event) => setAt(cellOf(event))}
            onPointerLeave={() => setAt(null)}
            {...(onChoose && { onClick: (event) => onChoose(cellOf(event as unknown as PointerEvent)[1]) })}
          />
          {chosen !== undefined && (
            <i
              className="heat-chosen"
              style={{ left: `${(100 * chosen) / columns.length}%`, width: `${100 / columns.length}%` }}
            />
          )}
        </div>
        <p className="heat-axis numbers" aria-hidden>
          {pointedAt ? (
            <span>{pointedAt}</span>
          ) : (
            axisColumns(columns.length, chosen).map((at) =>
              at === chosen ? <b key={at}>{columns[at]}</b> : <span key={at}>{columns[at]}</span>,
            )
          )}
        </p>
      </div>
      <AsTable title={title} grid={grid} />
    </figure>
  );
}

/** The columns that the axis names: the first, the chosen one and the last, each once. */
export function axisColumns(count: number, chosen?: number): number[] {
  return [...new Set([0, chosen ?? 0, count - 1])];
}

function Scale({ most, signed }: { readonly most: number; readonly signed: boolean }) {
  return (
    <span className={`heat-scale numbers${signed ? ' signed' : ''}`}>
      <span>{signed ? number(-most) : '0'}</span>
      <i className="ramp" aria-hidden />
      <span>{number(most)}</span>
    </span>
  );
}

function AsTable({ title, grid: { rows, columns, value } }: { readonly title: string; readonly grid: Grid }) {
  const [open, setOpen] = useState(false);
  const network = useContext(NetworkName);
  const words = t().inside;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <RichText text={words.asTable(title)} marks={{ unseen: (inner) => <span className="unseen">{inner}</span> }} />
      </summary>
      {open && (
        <ScrollTable
          label={words.tableOf(title, network)}
          className="heat-table"
          heads={['', ...columns]}
          rows={rows.map((name, row) => [name, ...columns.map((_, column) => number(value(row, column)))])}
        />
      )}
    </details>
  );
}

/** A probability in per cent; below half a per cent as `< 1%`. */
export function shareWords(share: number): string {
  return share < 0.005 ? `< ${percent(0.01)}` : percent(share);
}

/** A number with two decimals and a real minus sign; a dash for NaN. */
export function number(value: number): string {
  if (Number.isNaN(value)) return '–';
  return decimal(Math.abs(value) < 0.005 ? 0 : value, 2).replace('-', '−');
}

function draw(canvas: HTMLCanvasElement | null, { rows, columns, value }: Grid, most: number, theme: HeatTheme): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || rows.length === 0 || columns.length === 0) return;
  canvas.width = columns.length;
  canvas.height = rows.length;
  const image = context.createImageData(columns.length, rows.length);
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++) {
      const cell = value(row, column);
      const to = 4 * (row * columns.length + column);
      // A missing value stays transparent, so that the background shows.
      if (!Number.isNaN(cell)) image.data.set([...heatColour(most > 0 ? cell / most : 0, theme), 255], to);
    }
  context.putImageData(image, 0, 0);
}

/** The colours of 0 and of both ends of the scale, which differ in lightness and hue. */
const HEAT = {
  light: { none: '#ffffff', up: '#a8430b', down: '#2c4fb3' },
  dark: { none: '#1b1e21', up: '#ffb077', down: '#8fb1ff' },
} as const;

type HeatTheme = keyof typeof HEAT;

/** `--heat-up` and the other colours, for both themes and for print. */
export function heatCss(): string {
  const colours = (theme: HeatTheme) =>
    Object.entries(HEAT[theme])
      .map(([name, colour]) => `--heat-${name}: ${colour};`)
      .join(' ');
  const rules = (['light', 'dark'] as const).map((theme) => `:root[data-theme='${theme}'] { ${colours(theme)} }`);
  return [...rules, `@media print { :root[data-theme] { ${colours('light')} } }`].join('\n');
}

/** The colour of a value in [-1, 1], as red, green and blue in [0, 255]. Values beyond have the colour of the scale's end. */
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

/** The theme for canvases: the page's, and in print the light one. */
function useHeatTheme(): HeatTheme {
  const [theme, setTheme] = useState<HeatTheme>(themeOfPage);
  useEffect(() => {
    const follow = () => setTheme(themeOfPage());
    // Canvases must be redrawn before the page is printed.
    const lighten = () => flushSync(() => setTheme('light'));
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', follow);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return theme;
}

function themeOfPage(): HeatTheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The title of a panel's network: it distinguishes the regions of two panels for screen readers. */
export const NetworkName = createContext('');
