import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import { firstEndingAfter, type Span } from '../../note/span';
import type { CategoryId } from '../../phi/categories';
import { phiType } from '../../phi/taxonomy';
import { categoryOfLabel } from '../session/counts';

/** One stretch to paint. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  /** CSS class names. */
  readonly look: string;
  /** Short name of the type, for the tooltip of a pointer. */
  readonly name: string;
}

export interface Emphasis {
  readonly chosen: number | null;
  readonly filter: CategoryId | null;
}

/** What to show of `spans` between two offsets. @param spans sorted, disjoint */
export function highlightsBetween(spans: readonly Span[], from: number, to: number, emphasis: Emphasis): Highlight[] {
  const shown: Highlight[] = [];
  for (let i = firstEndingAfter(spans, from); i < spans.length; i++) {
    const span = spans[i] as Span;
    if (span.start >= to) break;
    const category = categoryOfLabel(span.label);
    const looks = ['phi', `phi-${category}`];
    if (emphasis.filter && emphasis.filter !== category) looks.push('faded');
    if (emphasis.chosen === span.start) looks.push('chosen');
    shown.push({ start: span.start, end: span.end, look: looks.join(' '), name: phiType(span.label)?.title ?? '' });
  }
  return shown;
}

/** Paints what `read` gives for the lines in sight, anew whenever `version` of the state has changed. */
export function painted(
  read: (view: EditorView, from: number, to: number) => readonly Highlight[],
  version: (view: EditorView) => unknown,
): Extension {
  const build = (view: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    for (const { from, to } of view.visibleRanges)
      for (const { start, end, look, name } of read(view, from, to))
        builder.add(Math.max(start, from), Math.min(end, to), mark(look, name));
    return builder.finish();
  };
  return ViewPlugin.define(
    (view) => {
      let seen = version(view);
      return {
        decorations: build(view),
        update(update) {
          const now = version(update.view);
          if (!update.docChanged && !update.viewportChanged && now === seen) return;
          seen = now;
          this.decorations = build(update.view);
        },
      };
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

const marks = new Map<string, Decoration>();

function mark(look: string, name: string): Decoration {
  const key = `${look}|${name}`;
  const known = marks.get(key);
  if (known) return known;
  const made = Decoration.mark({ class: look, attributes: name ? { title: name } : {} });
  marks.set(key, made);
  return made;
}
