import { ScanSearch } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { categoryOfLabel, PHI_TYPES, phiType } from '../../phi/taxonomy';
import { ShareBar } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { RowList } from '../controls/row-list';
import { FigureTable } from '../controls/table';
import { visibleText } from '../controls/text';
import { useApp, useSession, useUi } from '../core/hooks';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { probabilitiesAt, typeTitle } from '../session/tokens';
import type { Divergence } from './agreement';
import { columnTitle } from './columns';
import { type CompareState, comparison, doneResults, useCompare, useDone, useShown, useTitles } from './compare-store';
import { goToPlace, placeOf, walked } from './go-to-difference';
import { categoryOfNumber } from './marks';
import type { ColumnReading } from './readings';

/** The places where the columns differ, and their posteriors at the chosen token. */
export function Drawer() {
  return (
    <div className="drawer">
      <PlacesList />
      <Posterior />
    </div>
  );
}

/** The columns' posteriors at the chosen token, side by side. */
function Posterior() {
  const state = useCompare((all) => all);
  const title = useTitles();
  const done = doneResults(state);
  const first = done[0]?.tagging;
  const { token, doc } = state;
  const words = t().compare;
  if (!first || !doc || token === null || token >= first.starts.length)
    return (
      <aside className="posterior soft" aria-label={words.posterior}>
        {words.pointAt}
      </aside>
    );
  const word = doc.sliceString(first.starts[token] as number, first.ends[token] as number).trim();
  const rows = posteriorRows(done, token);
  return (
    <aside className="posterior" aria-label={words.posterior}>
      <FigureTable
        caption={
          <>
            <q>{visibleText(word) || words.lineBreak}</q>
            <CommandButton command="inside.open" icon={ScanSearch}>
              {t().core.groups['Look inside']}
            </CommandButton>
          </>
        }
        heads={[
          <span key="type" className="unseen">
            {t().controls.type}
          </span>,
          ...done.map(({ column }) => title(column)),
        ]}
        rows={rows.map((row) => [
          row.title,
          ...row.shares.map((share, index) => ({
            of:
              share === null ? (
                <span className={row.decided[index] ? 'said' : 'soft'}>{row.decided[index] ? words.yes : '–'}</span>
              ) : (
                <Bar type={row.type} share={share} said={row.decided[index] === true} />
              ),
          })),
        ])}
      />
      <p className="soft">{words.inBold}</p>
    </aside>
  );
}

function Bar({ type, share, said }: { readonly type: string; readonly share: number; readonly said: boolean }) {
  const look = type === 'O' || !phiType(type) ? '' : ` phi-${categoryOfLabel(type)}`;
  return (
    <div className={`bar${look}`}>
      <ShareBar share={share} />
      <span className={`numbers${said ? ' said' : ''}`}>
        {percent(share)}
        {said && <span className="unseen"> {t().compare.yes}</span>}
      </span>
    </div>
  );
}

/** The most places that are listed. */
const MOST = 200;
/** What is shown of a place's text, which may be only the line break between two words that some taggers mark as one. */
export function placeWords(text: string): string {
  return text.trim().replace(/\s+/g, ' ') || t().compare.lineBreak;
}

/** The most characters of a place that are shown. */
const LONGEST = 60;
/** CSS pixels, as in `drawer.css`. */
const ROW = 26;

/** The places where the columns differ, in the chosen order: the words, what each column says, how much they differ. */
function PlacesList() {
  const app = useApp();
  const places = useCompare((state) => state.places);
  const order = useCompare((state) => state.order);
  const token = useCompare((state) => state.token);
  const doc = useCompare((state) => state.doc);
  const results = useDone();
  const columns = useShown();
  const allColumns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  const language = useUi((ui) => ui.language);
  const all = walked({ places, order, results, columns: allColumns });
  // Rows that are identical objects are not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' texts are in the interface's language
  const rows = useMemo(() => {
    if (!doc) return [];
    return all.slice(0, MOST).map((place) => {
      const words = placeWords(doc.sliceString(place.start, Math.min(place.end, place.start + LONGEST)));
      const types = columns.map(({ id }) => ({ id, type: typeAt(results, id, place) }));
      const summary = columns
        .map((column, at) => `${columnTitle(column, models)}: ${nameOf(types[at]?.type ?? 0)}`)
        .join(', ');
      return { id: place.first, words, types, summary, votes: percent(place.votes) };
    });
  }, [all, doc, results, columns, models, language]);
  const chosen = placeOf(places, token);
  if (rows.length === 0) return null;
  return (
    <div className="places" style={{ '--rows': rows.length } as CSSProperties}>
      <RowList
        label={t().compare.placesList}
        rows={rows}
        rowHeight={ROW}
        chosen={chosen?.first ?? null}
        onChoose={(id) => {
          const place = app
            .get(comparison)
            .store.getState()
            .places.find(({ first }) => first === id);
          if (place) goToPlace(app, place);
        }}
      >
        {row}
      </RowList>
      {all.length > MOST && <p className="soft">{t().compare.morePlaces(all.length - MOST)}</p>}
    </div>
  );
}

interface Row {
  readonly id: number;
  readonly words: string;
  readonly types: readonly { readonly id: string; readonly type: number }[];
  readonly summary: string;
  readonly votes: string;
}

function row({ id, words, types, summary, votes }: Row) {
  return (
    <ListBoxItem id={id} className="place" textValue={`${words}. ${summary}`}>
      <span className="words">{words}</span>
      <span className="votes" title={summary}>
        {types.map((column) => (
          <i key={column.id} className={column.type ? `vote phi-${categoryOfNumber(column.type)}` : 'vote'} />
        ))}
        <span className="unseen">{summary}</span>
      </span>
      <span className="numbers soft" title={t().compare.shareOfPairs}>
        {votes}
      </span>
    </ListBoxItem>
  );
}

/** The first type that a column gives within a place; 0 if it marks nothing there. */
function typeAt(results: CompareState['results'], id: string, { first, last }: Divergence): number {
  const result = results[id];
  return result?.phase === 'done' ? (result.types.subarray(first, last + 1).find((type) => type !== 0) ?? 0) : 0;
}

function nameOf(type: number): string {
  const { compare, terms } = t();
  if (type === 0) return compare.nothing;
  const label = PHI_TYPES[type - 1]?.id;
  return label === undefined ? compare.anotherType : terms.typeTitle(label);
}

/** One type, with what each tagger says about it at one token. */
interface PosteriorRow {
  /** A type's id, or `O`. */
  readonly type: string;
  readonly title: string;
  /** The probability by tagger; null if it has no posterior. */
  readonly shares: readonly (number | null)[];
  /** By tagger: whether it gives the token this type. */
  readonly decided: readonly boolean[];
}

/** Smaller probabilities are shown as 0 %. */
const NOTEWORTHY = 0.005;

/**
 * The types that the taggers give a token, and the likeliest over all taggers up to `most`, without those shown as 0 %. Labels of one
 * type share a row.
 */
export function posteriorRows(readings: readonly ColumnReading[], token: number, most = 5): PosteriorRow[] {
  const perTagger = readings.map(({ tagging }) => probabilitiesAt(tagging, token));
  const decided = readings.map(({ types }) => idOf(types[token] ?? 0));
  const types = new Set([...perTagger.flatMap((shares) => [...(shares?.keys() ?? [])]), ...decided]);
  const rows = [...types].map((type) => ({
    type,
    title: typeTitle(type),
    shares: perTagger.map((shares) => (shares ? (shares.get(type) ?? 0) : null)),
    decided: decided.map((one) => one === type),
  }));
  const height = (row: PosteriorRow) => Math.max(...row.shares.map((share, at) => share ?? (row.decided[at] ? 1 : 0)));
  rows.sort((a, b) => height(b) - height(a));
  return rows.filter((row, at) => row.decided.includes(true) || (at < most && height(row) >= NOTEWORTHY));
}

const idOf = (type: number) => (type === 0 ? 'O' : (PHI_TYPES[type - 1]?.id ?? 'unknown'));
