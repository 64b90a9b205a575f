import { defaultKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  MatchDecorator,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view';
import { shallow } from 'zustand/shallow';
import type { StoreApi } from 'zustand/vanilla';
import { firstEndingAfter, type Span, type TextRange } from '../../note/span';
import { categoryOfLabel, phiType } from '../../phi/taxonomy';
import { UNSEEN } from '../controls/text';
import type { Ui } from '../core/ui';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import { type FindingFilter, fits } from '../session/findings';

class LineBreak extends WidgetType {
  override get lineBreaks(): number {
    return 1;
  }

  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    return document.createElement('br');
  }
}

const HIDDEN = Decoration.replace({});
const BREAK = Decoration.replace({ widget: new LineBreak() });

/**
 * Only `\n` splits lines, so that offsets are those of the original text: `\r` stays in the document. It is hidden before `\n`, and
 * shown as a line break elsewhere, since taggers read it as one.
 */
const carriageReturns = ViewPlugin.define(
  (view) => {
    const matcher = new MatchDecorator({
      regexp: /\r/g,
      decoration: (_, { state }, at) => (state.sliceDoc(at + 1, at + 2) === '\n' ? HIDDEN : BREAK),
    });
    return {
      decorations: matcher.createDeco(view),
      update(update) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    };
  },
  { decorations: (plugin) => plugin.decorations },
);

/** The editor's own texts. Getters, because the language of the interface can change. */
const PHRASES: Readonly<Record<string, string>> = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(t().editor.phrases) as (keyof Messages['editor']['phrases'])[]).map((words) => [
      words,
      { enumerable: true, get: () => t().editor.phrases[words] },
    ]),
  ),
);

/** What all text panes share. @param label the pane's name for screen readers */
export function textPane(label: () => string): Extension {
  return [
    EditorState.lineSeparator.of('\n'),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    highlightSpecialChars({ specialChars: UNSEEN }),
    carriageReturns,
    EditorState.phrases.of(PHRASES),
    // The browser's own search doesn't find lines that aren't drawn.
    search({ top: true }),
    keymap.of([...searchKeymap, ...defaultKeymap].filter(({ key }) => !key?.startsWith('Alt-'))),
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
    EditorView.contentAttributes.of(() => ({
      'aria-label': label(),
      tabindex: '0',
      // Keeps an extension from checking, and so sending, the text. `index.html` keeps the browser from it.
      'data-gramm': 'false',
    })),
  ];
}

/** As `textPane`, for a text that cannot be edited. */
export function readOnlyPane(label: () => string): Extension {
  return [
    textPane(label),
    EditorState.readOnly.of(true),
    EditorView.contentAttributes.of({ 'aria-readonly': 'true', inputmode: 'none' }),
  ];
}

/** Redraws an editor's own texts when the language of the interface changes. @returns a function that stops it */
export function followLanguageIn(view: EditorView, ui: StoreApi<Ui>): () => void {
  return ui.subscribe((now, before) => {
    if (now.language !== before.language) view.setState(view.state);
  });
}

/** A range of the text to paint. */
export interface Highlight extends TextRange {
  /** CSS class names. */
  readonly look: string;
  /** Short name of the type, for the tooltip. */
  readonly name: string;
}

interface Emphasis extends Partial<FindingFilter> {
  /** The start of the chosen span. */
  readonly chosen?: number | null;
  readonly isDoubtful?: (span: Span) => boolean;
  /** What the policy keeps visible or generalises, by start offset. */
  readonly exemptions?: ReadonlyMap<number, 'keep' | 'generalise'>;
}

const EXEMPT = { keep: 'left', generalise: 'general' } as const;

/** The highlights of `spans` between two offsets. @param spans sorted, disjoint */
export function highlightsBetween(
  spans: readonly Span[],
  from: number,
  to: number,
  emphasis: Emphasis = {},
): Highlight[] {
  const shown: Highlight[] = [];
  for (let i = firstEndingAfter(spans, from); i < spans.length; i++) {
    const span = spans[i] as Span;
    if (span.start >= to) break;
    const category = categoryOfLabel(span.label);
    const looks = ['phi', `phi-${category}`];
    if (!fits(span, emphasis)) looks.push('faded');
    if (emphasis.chosen === span.start) looks.push('chosen');
    if (emphasis.isDoubtful?.(span)) looks.push('doubtful');
    const exemption = emphasis.exemptions?.get(span.start);
    if (exemption) looks.push(EXEMPT[exemption]);
    const title = phiType(span.label) ? t().terms.typeTitle(span.label) : '';
    const name = tooltip(title, exemption, emphasis.isDoubtful?.(span) ?? false);
    shown.push({ start: span.start, end: span.end, look: looks.join(' '), name });
  }
  return shown;
}

function tooltip(title: string, exemption: keyof typeof EXEMPT | undefined, isDoubtful: boolean): string {
  const words = t().editor;
  if (exemption) return exemption === 'keep' ? words.keptByPolicy(title) : words.generalisedByPolicy(title);
  return isDoubtful ? words.doubtful(title) : title;
}

/** Paints what `read` returns for the visible lines, and again when one of the `values` that it depends on changes. */
export function painted(
  read: (view: EditorView, from: number, to: number) => readonly Highlight[],
  values: (view: EditorView) => readonly unknown[],
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
      let seen = values(view);
      return {
        decorations: build(view),
        update(update) {
          const now = values(update.view);
          if (!update.docChanged && !update.viewportChanged && shallow(now, seen)) return;
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
