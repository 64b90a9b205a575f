import { ChevronLeft, ChevronRight, SquarePlus } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { isAbort } from '../../engine/errors';
import type { ShownPage } from '../../engine/pdf/protocol';
import type { Replacement } from '../../formats/document';
import type { Box, PagePoint } from '../../formats/pdf/boxes';
import type { PdfPageNote } from '../../formats/pdf/read-pdf';
import { SteadyButton } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import type { App } from '../core/app';
import { useApp, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import type { DocumentSource, Session } from '../core/state';
import { showPage } from '../documents/pdf';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { openNote } from '../session/session';
import { maskDocument } from './save-document';
import './pages.css';

/** The open PDF's pages as they will be saved. A person can cover more of them, or uncover areas that were not read. */
export function PagesDialog() {
  const document = useSession((state) => openNote(state).source?.document);
  const words = t().documents.pages;
  return (
    <DialogFrame title={words.title}>
      <p className="soft">{words.about}</p>
      {document?.pdf && <Pages document={document} pages={document.pdf.pages} />}
    </DialogFrame>
  );
}

interface Shown {
  readonly index: number;
  readonly page: ShownPage | null;
  /** Why the page cannot be shown. */
  readonly problem?: string;
}

function Pages({ document, pages }: { readonly document: DocumentSource; readonly pages: readonly PdfPageNote[] }) {
  const [index, setIndex] = useState(0);
  const shown = useShownPage(document, index);
  const words = t().documents.pages;
  const turn = (step: number) => setIndex(index + step);
  const own = pages[index];
  return (
    <>
      {pages.length > 1 && (
        <div className="row pages-turn">
          <SteadyButton
            className="button quiet icon"
            aria-label={words.previous}
            enabled={index > 0}
            onPress={() => turn(-1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </SteadyButton>
          <span className="numbers">{words.position(index + 1, pages.length)}</span>
          <SteadyButton
            className="button quiet icon"
            aria-label={words.next}
            enabled={index < pages.length - 1}
            onPress={() => turn(1)}
          >
            <ChevronRight size={18} aria-hidden />
          </SteadyButton>
        </div>
      )}
      <div className="page-room" aria-busy={shown?.index !== index}>
        {shown?.index !== index && <p role="status">{words.drawing}</p>}
        {shown?.index === index && shown.problem && <p role="alert">{shown.problem}</p>}
        {shown?.index === index && shown.page && own && (
          <Sheet key={index} shown={shown.page} page={own} document={document} index={index} />
        )}
      </div>
    </>
  );
}

/** The document is masked once; each page is drawn when the person turns to it. */
function useShownPage(document: DocumentSource, index: number): Shown | undefined {
  const app = useApp();
  const [shown, setShown] = useState<Shown>();
  const masked = useRef<Promise<readonly Replacement[]>>(undefined);
  // Boxes that a person adds change the document, but not its file and text.
  const first = useRef(document);
  useEffect(() => {
    const controller = new AbortController();
    masked.current ??= replacementsFor(app, first.current);
    masked.current
      .then((replacements) => showPage(first.current, replacements, index, controller.signal))
      .then((page) => setShown({ index, page }))
      .catch((error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        setShown({ index, page: null, problem: t().terms.reason((error as Error).message) });
      });
    return () => controller.abort();
  }, [app, index]);
  return shown;
}

async function replacementsFor({ session, bridge }: App, document: DocumentSource): Promise<readonly Replacement[]> {
  const { signal } = new AbortController();
  const { replacements } = await maskDocument(session.store.getState(), bridge, document, () => {}, signal);
  return replacements[0] ?? [];
}

interface SheetProps {
  readonly shown: ShownPage;
  readonly page: PdfPageNote;
  readonly document: DocumentSource;
  readonly index: number;
}

/** A page, with the boxes that will be drawn, and those that a person adds or takes away. */
function Sheet({ shown, page, document, index }: SheetProps) {
  const { session } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, boxes, place } = shown;
  const { width, height } = picture;
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture]);
  const change = (how: (page: PdfPageNote) => PdfPageNote) => changePage(session, document, index, how);
  const sheet = place && { place, width, height };
  const styleOf = (box: Box) => (sheet ? styleAt(partOf(box, sheet)) : undefined);
  const cover = (part: Part) => sheet && change((own) => withBoxes(own, (all) => [...all, boxOver(part, sheet)]));
  const { dragged, ...dragging } = useDrag(sheet !== undefined, cover);
  const added = useRef(false);
  const keys = useId();
  const words = t().documents.pages;
  const add = () => {
    added.current = true;
    cover(MIDDLE);
  };
  return (
    <>
      <div className="row pages-add">
        <SteadyButton className="button framed" enabled={sheet !== undefined} onPress={add}>
          <SquarePlus size={18} aria-hidden /> {words.add}
        </SteadyButton>
        <p id={keys} className="soft">
          {words.keys}
        </p>
      </div>
      <div className="page-sheet" style={{ aspectRatio: `${width} / ${height}` }} {...dragging}>
        <canvas ref={canvas} width={width} height={height} role="img" aria-label={words.page(index + 1)} />
        {boxes.map((box) => (
          <span key={box.corners.join()} className="page-box" style={styleOf(box)} />
        ))}
        {page.recognised?.unread.map((area, at) => (
          <button
            type="button"
            key={area.corners.join()}
            className={`page-box unread${area.isLeft ? ' left' : ''}`}
            style={styleOf(area)}
            aria-pressed={!area.isLeft}
            aria-label={words.unread(at + 1)}
            title={area.isLeft ? words.cover : words.leave}
            onClick={() => change((own) => withLeft(own, at, !area.isLeft))}
          />
        ))}
        <AddedBoxes {...{ page, sheet, change, added, keys }} />
        {dragged && <span className="page-box more" style={styleAt(dragged)} />}
      </div>
    </>
  );
}

interface AddedBoxesProps {
  readonly page: PdfPageNote;
  /** Undefined where it is not known where on the page its picture is. */
  readonly sheet: Picture | undefined;
  readonly change: (how: (page: PdfPageNote) => PdfPageNote) => void;
  /** Whether the next box was added by a key: then it is focused. */
  readonly added: RefObject<boolean>;
  /** The id of the text that explains the keys. */
  readonly keys: string;
}

/** The boxes that a person added: keys move and size them, and a press takes them back. */
function AddedBoxes({ page: { more = [] }, sheet, change, added, keys }: AddedBoxesProps) {
  const { session } = useApp();
  const newest = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a box that was added by key is focused
  useEffect(() => {
    if (added.current) newest.current?.focus();
    added.current = false;
  }, [more.length]);
  const words = t().documents.pages;
  const uncover = (box: Box) => change((own) => withBoxes(own, (all) => all.filter((one) => one !== box)));
  const press = (event: KeyboardEvent<HTMLElement>, box: Box) => {
    if (!sheet) return;
    if (event.key === 'Delete' || event.key === 'Backspace') return uncover(box);
    const part = partAfter(partOf(box, sheet), event.key, event.shiftKey);
    if (!part) return;
    // The dialog would scroll away from it.
    event.preventDefault();
    event.currentTarget.scrollIntoView({ block: 'nearest' });
    change((own) => withBoxes(own, (all) => all.map((one) => (one === box ? boxOver(part, sheet) : one))));
    announce(session, words.placed(percent(part.left), percent(part.top), percent(part.right), percent(part.bottom)));
  };
  return more.map((box, at) => (
    <button
      type="button"
      // biome-ignore lint/suspicious/noArrayIndexKey: a box that moves stays the same button, which keeps the focus
      key={at}
      ref={at === more.length - 1 ? newest : null}
      className="page-box more"
      style={sheet && styleAt(partOf(box, sheet))}
      aria-label={words.takeBack(at + 1)}
      aria-describedby={keys}
      title={words.takeBack(at + 1)}
      onClick={() => uncover(box)}
      onKeyDown={(event) => press(event, box)}
    />
  ));
}

/** Share of the page: a shorter drag in both directions was only a press. */
const SHORTEST = 0.004;

/** The part of the page that a person drags over, and what to listen to. @param onEnd gets the part once the drag ends */
function useDrag(enabled: boolean, onEnd: (part: Part) => void) {
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const dragged = drag && partBetween(drag.from, drag.to);
  return {
    dragged,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!enabled || event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointIn(event);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => drag && setDrag({ ...drag, to: pointIn(event) }),
    onPointerUp() {
      setDrag(null);
      if (dragged && (dragged.right - dragged.left >= SHORTEST || dragged.bottom - dragged.top >= SHORTEST))
        onEnd(dragged);
    },
    onPointerCancel: () => setDrag(null),
  };
}

/** Where a box is added by key. */
const MIDDLE: Part = { left: 0.35, right: 0.65, top: 0.46, bottom: 0.54 };

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves a box or its lower right corner, and the least width and height. */
const STEP = 0.01;

/** A part after a key: an arrow moves it, or sizes it at its lower right corner; undefined for any other key. It stays on the page. */
export function partAfter(part: Part, key: string, isSizing: boolean): Part | undefined {
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  if (isSizing)
    return {
      ...part,
      right: within(part.right + right * STEP, part.left + STEP, 1),
      bottom: within(part.bottom + down * STEP, part.top + STEP, 1),
    };
  const across = within(right * STEP, -part.left, 1 - part.right);
  const along = within(down * STEP, -part.top, 1 - part.bottom);
  return {
    left: part.left + across,
    right: part.right + across,
    top: part.top + along,
    bottom: part.bottom + along,
  };
}

/** In shares of the page. */
interface Point {
  readonly x: number;
  readonly y: number;
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
}

function partBetween(a: Point, b: Point): Part {
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
}

function styleAt({ left, top, right, bottom }: Part): CSSProperties {
  const percent = (share: number) => `${100 * share}%`;
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) };
}

/** A part of a picture, in shares of its width and height from its upper left corner. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Picture extends Required<Pick<ShownPage, 'place'>> {
  readonly width: number;
  readonly height: number;
}

/** The smallest part of a page's picture that contains a box. */
export function partOf({ corners }: Box, { place, width, height }: Picture): Part {
  const { origin, right, down } = place;
  const [ax, ay, bx, by] = [right[0] - origin[0], right[1] - origin[1], down[0] - origin[0], down[1] - origin[1]];
  const determinant = ax * by - ay * bx;
  const points = corners.map(([x, y]) => {
    const [px, py] = [x - origin[0], y - origin[1]];
    return [(px * by - py * bx) / determinant / width, (ax * py - ay * px) / determinant / height] as const;
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The box over a part of a page's picture. */
export function boxOver({ left, top, right, bottom }: Part, { place, width, height }: Picture): Box {
  const at = (across: number, along: number): PagePoint => {
    const { origin, right: one, down } = place;
    const [x, y] = [across * width, along * height];
    return [
      origin[0] + x * (one[0] - origin[0]) + y * (down[0] - origin[0]),
      origin[1] + x * (one[1] - origin[1]) + y * (down[1] - origin[1]),
    ];
  };
  return { corners: [at(left, bottom), at(right, bottom), at(right, top), at(left, top)] };
}

/** Changes the boxes that a person covers. */
export function withBoxes({ more = [], ...page }: PdfPageNote, change: (boxes: readonly Box[]) => Box[]): PdfPageNote {
  const changed = change(more);
  return { ...page, ...(changed.length > 0 && { more: changed }) };
}

/** Uncovers an area that was not read, or covers it again. @param at its index on the page */
export function withLeft(page: PdfPageNote, at: number, isLeft: boolean): PdfPageNote {
  const { recognised } = page;
  if (!recognised) return page;
  const unread = recognised.unread.map(({ corners, ...area }, index) => {
    const left = index === at ? isLeft : area.isLeft;
    return { corners, ...(left && { isLeft: true }) };
  });
  return { ...page, recognised: { ...recognised, unread } };
}

/** Changes what a person covers or uncovers on a page of an open PDF. @param index from 0 */
function changePage(
  { store }: Session,
  document: DocumentSource,
  index: number,
  change: (page: PdfPageNote) => PdfPageNote,
): void {
  const { pdf } = document;
  if (!pdf) return;
  const pages = pdf.pages.map((page, at) => (at === index ? change(page) : page));
  const changed: DocumentSource = { ...document, pdf: { ...pdf, pages } };
  store.setState(({ notes }) => ({
    notes: notes.map((note) =>
      note.source?.document === document ? { ...note, source: { ...note.source, document: changed } } : note,
    ),
  }));
}
