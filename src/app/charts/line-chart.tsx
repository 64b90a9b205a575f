import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../language/language';
import { decimal } from '../language/numbers';
import './charts.css';

interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

interface Mark extends ChartPoint {
  readonly shape: Shape;
  /** Shown on hover. */
  readonly name: string;
}

/** A dot marks the balanced operating point, a diamond the cautious one, a cross a tagger that has only one point. */
type Shape = 'dot' | 'diamond' | 'cross';

/** One line of the chart, with its own colour, dashes and place in the legend. */
export interface Series {
  readonly name: string;
  /** In the order in which the line joins them. */
  readonly points: readonly ChartPoint[];
  readonly marks: readonly Mark[];
  /** Intervals of y at some x. */
  readonly whiskers?: readonly (readonly [x: number, low: number, high: number])[];
}

interface Props {
  /** What the chart shows, in a sentence for screen readers; `table` has the numbers. */
  readonly label: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly series: readonly Series[];
  /** Whether to draw the line on which both axes have the same value. */
  readonly diagonal?: boolean;
  /** What the shapes of marks mean. */
  readonly shapes?: readonly (readonly [Shape, string])[];
  /** Whether x has whole numbers only. */
  readonly whole?: boolean;
  /** In pixels. */
  readonly height?: number;
  /** The same numbers as a table, unless the screen has one elsewhere. */
  readonly table?: ReactNode;
}

const LEFT = 64;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 48;
/** The number of colours in `charts.css`. */
const COLOURS = 8;

/** Lines over two linear axes, as wide as the space allows, with a legend and a table of the numbers that opens on demand. */
export function LineChart({ label, series, table, shapes = [], height = 360, ...axes }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <figure className="chart">
      <div ref={frame} className="chart-frame" style={{ minHeight: height }}>
        {width > LEFT + RIGHT && <Drawing label={label} series={series} width={width} height={height} {...axes} />}
      </div>
      {(series.length > 1 || shapes.length > 0) && (
        <ul className="legend">
          {series.length > 1 &&
            series.map(({ name, points }, at) => (
              <li key={name} className={`series-${at % COLOURS}`}>
                <svg width={32} height={12} aria-hidden>
                  {points.length > 0 ? (
                    <line x1={1} x2={31} y1={6} y2={6} className="line" />
                  ) : (
                    <path d={outline('cross', 16, 6)} className="mark cross" />
                  )}
                </svg>
                {name}
              </li>
            ))}
          {shapes.map(([shape, name]) => (
            <li key={shape}>
              <svg width={12} height={12} aria-hidden>
                <path d={outline(shape, 6, 6)} className={`mark ${shape}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      {table && (
        <details>
          <summary>{t().controls.asTable}</summary>
          {table}
        </details>
      )}
    </figure>
  );
}

interface DrawingProps extends Omit<Props, 'table' | 'shapes'> {
  readonly width: number;
  readonly height: number;
}

function Drawing({ label, xTitle, yTitle, xDomain, yDomain, series, width, height, ...more }: DrawingProps) {
  const { diagonal = false, whole = false } = more;
  const x = linear(xDomain, [LEFT, width - RIGHT], width < 480 ? 4 : 8, whole ? 1 : 0);
  const y = linear(yDomain, [height - BOTTOM, TOP], height < 300 ? 5 : 6);
  const inside = ({ x: px, y: py }: ChartPoint) => px >= xDomain[0] && py >= yDomain[0];
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Axes x={x} y={y} width={width} height={height} xTitle={xTitle} yTitle={yTitle} />
      {diagonal && (
        <line
          className="even"
          x1={x.of(xDomain[0])}
          y1={y.of(yDomain[0])}
          x2={x.of(xDomain[1])}
          y2={y.of(yDomain[1])}
        />
      )}
      {series.map(({ name, points, marks, whiskers = [] }, at) => (
        <g key={name} className={`series-${at % COLOURS}`}>
          {whiskers.map(([wx, low, high]) => (
            <line
              key={wx}
              className="whisker"
              x1={x.of(wx)}
              x2={x.of(wx)}
              y1={y.of(Math.max(low, yDomain[0]))}
              y2={y.of(high)}
            />
          ))}
          <polyline
            className="line"
            points={points
              .filter(inside)
              .map((point) => `${x.of(point.x).toFixed(1)},${y.of(point.y).toFixed(1)}`)
              .join(' ')}
          />
          {marks.filter(inside).map((mark) => (
            <path key={mark.name} className={`mark ${mark.shape}`} d={outline(mark.shape, x.of(mark.x), y.of(mark.y))}>
              <title>{mark.name}</title>
            </path>
          ))}
        </g>
      ))}
    </svg>
  );
}

interface AxesProps {
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
  readonly xTitle: string;
  readonly yTitle: string;
}

function Axes({ x, y, width, height, xTitle, yTitle }: AxesProps) {
  const bottom = height - BOTTOM;
  return (
    <g className="axes">
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line x1={x.of(tick)} x2={x.of(tick)} y1={TOP} y2={bottom} />
          <text x={x.of(tick)} y={bottom + 18} textAnchor={x.of(tick) > width - RIGHT - 12 ? 'end' : 'middle'}>
            {x.label(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y.of(tick)} y2={y.of(tick)} />
          <text x={LEFT - 8} y={y.of(tick) + 4} textAnchor="end">
            {y.label(tick)}
          </text>
        </g>
      ))}
      <text className="axis-title" x={(LEFT + width - RIGHT) / 2} y={height - 8} textAnchor="middle">
        {xTitle}
      </text>
      <text
        className="axis-title"
        x={14}
        y={(TOP + bottom) / 2}
        textAnchor="middle"
        transform={`rotate(-90 14 ${(TOP + bottom) / 2})`}
      >
        {yTitle}
      </text>
    </g>
  );
}

function outline(shape: Shape, x: number, y: number): string {
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  if (shape === 'dot') return `M${at(-4.5, 0)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z`;
  if (shape === 'diamond') return `M${at(0, -5.5)}L${at(5.5, 0)}L${at(0, 5.5)}L${at(-5.5, 0)}Z`;
  return `M${at(-4.5, -4.5)}L${at(4.5, 4.5)}M${at(-4.5, 4.5)}L${at(4.5, -4.5)}`;
}

interface Scale {
  /** Pixels for a value. */
  readonly of: (value: number) => number;
  readonly ticks: readonly number[];
  /** The text of a tick, with as many decimals as the step needs. */
  readonly label: (tick: number) => string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * A linear scale whose ticks are round numbers within the domain.
 * @param most about how many ticks, at least 2 @param least the smallest step; from 1 on all steps are whole numbers
 */
export function linear(
  domain: readonly [number, number],
  range: readonly [number, number],
  most: number,
  least = 0,
): Scale {
  const [from, to] = domain;
  const rough = Math.max((to - from) / most, least);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const isFit = (each: number) => each * unit >= rough * 0.999 && (least < 1 || Number.isInteger(each * unit));
  const step = unit * (STEPS.find(isFit) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (`${step / unit}`.includes('.') ? 1 : 0));
  return {
    of: (value) => range[0] + ((value - from) / (to - from)) * (range[1] - range[0]),
    ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step),
    label: (tick) => decimal(tick, Math.min(decimals, 6)),
  };
}

/** The smallest interval from a round number to 1 that contains all values, which are in [0, 1]. */
export function shareDomain(values: readonly number[]): readonly [number, number] {
  const least = Math.min(1, ...values);
  const low = [0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.2].find((bound) => bound <= least) ?? 0;
  return [low, 1];
}

/** A reference for an element, with the element's current width in pixels; 0 before it is known. */
function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
