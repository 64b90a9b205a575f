import type { Text } from '@codemirror/state';
import { type CSSProperties, type ReactNode, useContext } from 'react';
import type { NoteTagging } from '../../engine/protocol';
import type { FeatureName } from '../../taggers/features/features';
import type { FeaturePart, Inspection } from '../../taggers/inspection/inspect';
import { ShareBar } from '../controls/basics';
import { FigureTable, ScrollTable } from '../controls/table';
import { RichText, visibleText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { probabilitiesAt, typeTitle } from '../session/tokens';
import { contributionGrid, extentOf, likeliest, topTags } from './grids';
import { NetworkName, number, shareWords } from './heat-map';
import { inside } from './inside-store';
import { type AtStep, Chain, Units } from './sequence';

const MOST_SHOWN = 5;

/** One network at the chosen token. */
export function Panel({ id }: { readonly id: string }) {
  const title = useSession((state) => titleOfModel(state.models, id));
  const doc = useFeature(inside, (state) => state.doc);
  const reading = useFeature(inside, (state) => state.readings[id]);
  return (
    <section className="inside-panel" aria-label={title}>
      <h2>{title}</h2>
      {reading?.failed !== undefined && <p role="alert">{t().inside.failed(t().terms.reason(reading.failed))}</p>}
      {doc && reading?.tagging && reading.inspection ? (
        <NetworkName value={title}>
          <Reading doc={doc} tagging={reading.tagging} inspection={reading.inspection} />
        </NetworkName>
      ) : (
        reading?.failed === undefined && <p className="soft">{t().controls.readingNow}</p>
      )}
    </section>
  );
}

const QUOTED = { q: (inner: string) => <q>{inner}</q> };

interface ReadingProps {
  readonly doc: Text;
  readonly tagging: NoteTagging;
  readonly inspection: Inspection & { readonly token: number };
}

function Reading({ doc, tagging, inspection }: ReadingProps) {
  const app = useApp();
  const { sequence, trace, token, readings } = inspection;
  const step = token - sequence.start;
  const wordAt = (at: number) => tokenWord(doc, tagging, sequence.start + at);
  const onStep = (at: number) => app.get(inside).choose(sequence.start + at);
  const shown: AtStep = { inspection, step, wordAt, onStep };
  const words = t().inside;
  const { parts } = words;
  const word = wordAt(step);
  return (
    <>
      <Part title={parts.says}>
        <p className="soft">
          <RichText
            text={
              readings > 1
                ? words.tokenInWindows(word, step + 1, trace.steps, readings)
                : words.tokenOf(word, step + 1, trace.steps)
            }
            marks={QUOTED}
          />
        </p>
        <Bars caption={words.typesAt(word)} of={t().controls.type} shares={likelyTypes(tagging, token)} />
      </Part>
      {trace.feedsBack && (
        <Part title={parts.fedBack}>
          <FedBack {...shown} />
        </Part>
      )}
      <Part title={parts.moved}>
        <Contributions {...shown} />
      </Part>
      <Part title={parts.features}>
        <FeatureList groups={inspection.groups} features={inspection.features} />
      </Part>
      {trace.chain && (
        <Part title={parts.chain}>
          <Chain {...shown} chain={trace.chain} />
        </Part>
      )}
      <Part title={parts.units}>
        {trace.layers.map((layer) => (
          <Units key={`${layer.layer} ${layer.direction}`} {...shown} layer={layer} />
        ))}
      </Part>
    </>
  );
}

/** What the network was fed back: its probabilities of the tags at the step before. */
function FedBack({ inspection: { trace, tags }, step, wordAt }: AtStep) {
  const words = t().inside;
  if (step === 0) return <p className="soft">{words.nothingFedBack}</p>;
  const word = wordAt(step - 1);
  const likely = topTags(trace, tags.length, step - 1, MOST_SHOWN);
  return (
    <>
      <p className="soft">
        <RichText text={words.fedBack(word)} marks={QUOTED} />
      </p>
      <Bars
        caption={words.fedBackFrom(word)}
        of={words.tag}
        shares={likely.map(({ tag, share }) => ({ name: tags[tag] ?? '', share }))}
      />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="inside-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A token's text for display, with a symbol for line breaks. */
export function tokenWord(doc: Text, { starts, ends }: Pick<NoteTagging, 'starts' | 'ends'>, token: number): string {
  const text = doc.sliceString(starts[token] ?? 0, ends[token] ?? 0);
  return text.trim() === '' ? '↵' : visibleText(text);
}

/** The calibrated probabilities of a token's types, as Compare shows them, the most probable first. */
export function likelyTypes(tagging: NoteTagging, token: number): readonly Share[] {
  const all = [...(probabilitiesAt(tagging, token) ?? [])].map(([type, share]) => ({ name: typeTitle(type), share }));
  return likeliest(all, MOST_SHOWN);
}

/** A type or tag with its probability. */
interface Share {
  readonly name: string;
  readonly share: number;
}

interface BarsProps {
  readonly caption: string;
  /** The heading of the rows. */
  readonly of: string;
  readonly shares: readonly Share[];
}

/** Probabilities as bars, in a table. */
function Bars({ caption, of, shares }: BarsProps) {
  return (
    <FigureTable
      look="inside-bars"
      name={caption}
      heads={[of, t().controls.probability]}
      rows={shares.map(({ name, share }) => [
        name,
        <>
          <ShareBar share={share} />
          {shareWords(share)}
        </>,
      ])}
    />
  );
}

/** In a larger group only the strongest features are shown at first. */
const MOST_FEATURES = 6;

/** The token's features, such as its word, n-grams, shape and word lists, and what each adds to the decision. */
function FeatureList({ groups, features }: Pick<Inspection, 'groups' | 'features'>) {
  const words = t().inside;
  const most = Math.max(...features.flat().map(({ value }) => Math.abs(value)), 0);
  return (
    <dl className="inside-features numbers">
      {groups.map((group, index) => {
        const own = features[index] ?? [];
        const sorted = group === 'characters' ? own : [...own].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
        const first = group === 'characters' ? sorted.length : MOST_FEATURES;
        return (
          <div key={group}>
            <dt>{words.groups[group]}</dt>
            <dd>
              {own.length === 0 && <span className="soft">{words.none}</span>}
              <Parts group={group} parts={sorted.slice(0, first)} most={most} />
              {sorted.length > first && (
                <details>
                  <summary>
                    <RichText
                      text={words.more(sorted.length - first, words.groups[group])}
                      marks={{ unseen: (inner) => <span className="unseen">{inner}</span> }}
                    />
                  </summary>
                  <Parts group={group} parts={sorted.slice(first)} most={most} />
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface PartsProps {
  readonly group: FeatureName;
  readonly parts: readonly FeaturePart[];
  readonly most: number;
}

function Parts({ group, parts, most }: PartsProps) {
  return (
    <ul>
      {parts.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <li key={at} className={value < 0 ? 'down' : 'up'} style={tint(value, most)}>
          <bdi>{featureWords(group, name)}</bdi> <span>{number(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Tokens on each side of the chosen one that have a column. */
const REACH = 4;

/** Which inputs favour the tag and which the runner-up: gradient times input, by token and feature group. */
function Contributions({ inspection, step, wordAt }: AtStep) {
  const network = useContext(NetworkName);
  const { tags, tag, other, logOdds, window, trace } = inspection;
  const half = (window - 1) / 2;
  const reach = Math.max(REACH, half);
  const grid = contributionGrid(inspection, step, reach, wordAt);
  const most = extentOf(grid);
  const first = Math.max(0, step - reach);
  const words = t().inside;
  return (
    <>
      <p className="soft">
        <RichText
          text={words.moved(tags[tag] ?? '', tags[other] ?? '', number(logOdds))}
          marks={{ b: (inner) => <b className="numbers">{inner}</b> }}
        />
        {window > 1 && ` ${words.framed(window)}`}
      </p>
      <ScrollTable
        label={words.movedIn(network)}
        className="heat-table moved"
        heads={[
          '',
          ...grid.columns.map((of, column) => ({
            of,
            isCurrent: first + column === step,
            look: window > 1 && Math.abs(first + column - step) <= half ? 'windowed' : '',
          })),
        ]}
        rows={grid.rows.map((row, index) => [
          row,
          ...grid.columns.map((_, column) => {
            const value = grid.value(index, column);
            return { of: number(value), look: value < 0 ? 'down' : 'up', style: tint(value, most) };
          }),
        ])}
      />
      {trace.steps > grid.columns.length && (
        <p className="soft numbers">{words.elsewhere(trace.steps - grid.columns.length, number(grid.elsewhere))}</p>
      )}
    </>
  );
}

/** The strength of a value's colour, in [0, 1]. */
function tint(value: number, most: number): CSSProperties {
  return { '--share': most > 0 ? Math.min(1, Math.abs(value) / most) : 0 } as CSSProperties;
}

const shown = (text: string): string => visibleText(text.replaceAll('\n', '↵'));

/** A token's feature in words. @param name as `makeFeatureNames` gives it */
export function featureWords(group: FeatureName, name: string): string {
  const words = t().inside.features;
  switch (group) {
    case 'words':
      return name.startsWith('?') && name.length > 1 ? words.unknown(shown(name.slice(1))) : shown(name);
    case 'subwords':
      return shown(name);
    case 'characters':
      return name === '' ? words.follows : shown(name);
    case 'capitals':
      return caseWords(name);
    case 'salutation':
      return words.titles[name as keyof typeof words.titles] ?? name;
    case 'gazetteer':
      return listWords(name);
    case 'shape':
      return shapeWords(name);
    case 'line':
      return lineWords(name);
  }
}

function caseWords(form: string): string {
  const { cases, mark } = t().inside.features;
  return cases[form as keyof typeof cases] ?? mark(shown(form));
}

type Gap = 'edge' | 'glued' | 'space' | 'wide';

/** A feature of `makeShapeReader`. */
function shapeWords(feature: string): string {
  const words = t().inside.features;
  const gap = /^([<>])(edge|glued|space|wide)(.*)$/su.exec(feature);
  if (gap) {
    const [, side, kind = '', form = ''] = gap;
    return (side === '<' ? words.after : words.before)(words.gaps[kind as Gap], caseWords(form));
  }
  const pair = /^<>(edge|glued|space|wide)(edge|glued|space|wide)$/u.exec(feature);
  if (pair) return words.between(words.gaps[pair[1] as Gap], words.gaps[pair[2] as Gap]);
  const rest = feature.slice(1);
  if (feature[0] === 'c') return caseWords(rest);
  if (feature[0] === 's') return words.inRun(shown(rest));
  const numbered = /^(\D*)(\d+)(.*)$/su.exec(rest);
  if (!numbered) return shown(feature);
  const [, form = '', number = '', run = ''] = numbered;
  return feature[0] === 'l'
    ? words.long(caseWords(form), Number(number))
    : words.partOfRun(Number(number) + 1, shown(run));
}

/** A feature of `makeLineReader`. */
function lineWords(feature: string): string {
  const words = t().inside.features;
  const rest = shown(feature.slice(1));
  switch (feature[0]) {
    case 'f':
      return words.fieldHas(rest);
    case 'g':
      return words.fieldWord(rest.slice(1), Number(rest[0]));
    case 'o':
      return words.lineBegins(rest);
    case 'p':
      return words.ofLine(Number(rest) + 1);
    case 't':
      return words.fromTop(words.lines[Number(rest)]);
    default:
      return words.fromBottom(words.lines[Number(rest)]);
  }
}

/** `in`, `begins` or `inside` a list of the gazetteer. */
function listWords(name: string): string {
  const words = t().inside.features;
  if (name === '') return words.noList;
  const at = name.indexOf(' ');
  const list = name.slice(at + 1);
  return words.list[name.slice(0, at) as keyof typeof words.list](
    words.lists[list as keyof typeof words.lists] ?? list,
  );
}
