import type { Text } from '@codemirror/state';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { NoteTagging } from '../../engine/protocol';
import { overlap } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import type { App } from '../core/app';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelChoices, titleOfModel } from '../core/words';
import { adoptCss } from '../editor/phi-colours';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { noteLanguage, noteState } from '../session/session';
import { probabilitiesAt, typeTitle } from '../session/tokens';
import { heatCss } from './heat-map';
import { inside, placesOf, stepToPlace, taggingsOf } from './inside-store';
import { Panel, tokenWord } from './panel';
import { WordVectors } from './word-vectors';
import './inside.css';

adoptCss(heatCss());

/** Shows one network, or two in step, token by token; or the vectors of its words. */
export function Inside() {
  const reading = useApp().get(inside);
  const part = useFeature(inside, (state) => state.part);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const language = useSession(noteLanguage);
  const level = useSession((state) => state.level);
  const thresholds = useSession((state) => state.ownThresholds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh reads these from the session
  useEffect(() => reading.refresh(), [reading, doc, models, language, level, thresholds]);
  useEffect(() => () => reading.stop(), [reading]);
  return (
    <div className="inside">
      <div className="inside-head row">
        <Networks />
        <CommandButton command="inside.part">
          {part === 'token' ? t().controls.wordVectors : t().inside.tokenByToken}
        </CommandButton>
        {part === 'token' && (
          <div className="steps">
            <CommandButton command="inside.previous" icon={ArrowLeft} />
            <CommandButton command="inside.next" icon={ArrowRight} />
            <CommandButton command="inside.previousPlace" icon={ArrowUp} />
            <CommandButton command="inside.nextPlace" icon={ArrowDown} />
          </div>
        )}
      </div>
      {part === 'token' ? <Token /> : <WordVectors />}
    </div>
  );
}

function Token() {
  const taggers = useFeature(inside, (state) => state.taggers);
  const empty = useSession((state) => noteState(state).doc.toString().trim() === '');
  if (empty) return <p className="inside-empty">{t().inside.empty}</p>;
  return (
    <>
      <NoteStrip />
      <div className={`inside-panels${taggers.length > 1 ? ' two' : ''}`}>
        {taggers.map((id) => (
          <Panel key={id} id={id} />
        ))}
      </div>
    </>
  );
}

const NONE = 'none';

function Networks() {
  const app = useApp();
  const [first, second] = useFeature(inside, (state) => state.taggers);
  const part = useFeature(inside, (state) => state.part);
  const models = useSession((state) => state.models);
  const language = useSession(noteLanguage);
  const fitting = models.filter((model) => model.recurrent && model.language === language);
  const words = t().inside;
  if (fitting.length === 0) return <p className="soft">{words.noNetwork}</p>;
  const others = fitting.filter(({ id }) => id !== first);
  return (
    <>
      <Picker
        label={t().controls.network}
        look="framed"
        value={first ?? null}
        groups={modelChoices(fitting, false)}
        onChoose={(id) => app.get(inside).look(second && second !== id ? [id, second] : [id])}
      />
      {part === 'token' && (
        <Picker
          label={words.inStep}
          look="framed"
          value={second ?? NONE}
          groups={[{ choices: [{ id: NONE, name: words.noOther }] }, ...modelChoices(others, false)]}
          onChoose={(id) => first && app.get(inside).look(id === NONE ? [first] : [first, id])}
        />
      )}
    </>
  );
}

/** Tokens shown on each side of the chosen one: a whole long note would be too slow. */
const SHOWN = 160;

/** The text around the chosen token, as a slider over the note's tokens that arrow keys move. */
function NoteStrip() {
  const app = useApp();
  const state = useFeature(inside, (all) => all);
  const models = useSession((session) => session.models);
  const { token, doc, taggers } = state;
  const taggings = taggingsOf(state);
  const [first] = taggings;
  const [strip, chosen] = useStrip(token, doc, doc !== null && first !== undefined && token !== null);
  if (!doc || !first || token === null) return null;
  const count = first.starts.length;
  const from = Math.max(0, token - SHOWN);
  const to = Math.min(count, token + SHOWN + 1);
  const differing = new Set(taggings.length > 1 ? placesOf(taggings) : []);
  const says = taggings.map((tagging, nth) => {
    const title = taggers.length > 1 ? `${titleOfModel(models, taggers[nth] ?? '')}: ` : '';
    return `${title}${decisionAt(tagging, token)}`;
  });
  return (
    <div
      ref={strip}
      className="inside-note"
      role="slider"
      tabIndex={0}
      aria-label={t().inside.token}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={token + 1}
      aria-valuetext={`${tokenWord(doc, first, token)}, ${says.join('; ')}`}
      onKeyDown={(event) => moveByKey(app, event, token, count)}
      onClick={({ target }) => {
        const at = target instanceof HTMLElement ? target.dataset.token : undefined;
        if (at !== undefined) app.get(inside).choose(Number(at));
      }}
    >
      {from > 0 && '… '}
      {Array.from({ length: to - from }, (_, i) => from + i).map((at) => {
        const gap = doc.sliceString(at === 0 ? 0 : (first.ends[at - 1] as number), first.starts[at] as number);
        const text = doc.sliceString(first.starts[at] as number, first.ends[at] as number);
        const isMarked = taggings.some((tagging) => labelAt(tagging, at) !== null);
        const look = [at === token && 'chosen', isMarked && 'marked', differing.has(at) && 'differing'].filter(Boolean);
        return (
          <span key={at}>
            {at > from && gap}
            <span data-token={at} className={look.join(' ')} ref={at === token ? chosen : null}>
              {/[\n\r]/.test(text) ? `${at === token ? '↵' : ''}\n` : text}
            </span>
          </span>
        );
      })}
      {to < count && ' …'}
    </div>
  );
}

/** Chooses another token by the keys of a slider. @param count of the note's tokens */
function moveByKey(app: App, event: KeyboardEvent, token: number, count: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const choose = (at: number) => app.get(inside).choose(at);
  const action = {
    arrowright: () => choose(token + 1),
    arrowleft: () => choose(token - 1),
    arrowdown: () => stepToPlace(app, 1),
    arrowup: () => stepToPlace(app, -1),
    pagedown: () => choose(token + 20),
    pageup: () => choose(token - 20),
    home: () => choose(0),
    end: () => choose(count - 1),
  }[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Keeps the chosen token in view, and focuses the strip once the note has been read: that may be after the screen is drawn. */
function useStrip(token: number | null, doc: Text | null, isShown: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLElement>(null);
  const wasFocused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another token is chosen
  useEffect(() => {
    const [box, mark] = [strip.current, chosen.current];
    if (box && mark) box.scrollTop = mark.offsetTop - box.clientHeight / 2;
  }, [token, doc]);
  useEffect(() => {
    if (!isShown || wasFocused.current) return;
    wasFocused.current = true;
    strip.current?.focus({ preventScroll: true });
  }, [isShown]);
  return [strip, chosen] as const;
}

function labelAt({ starts, ends, spans }: NoteTagging, token: number): string | null {
  const range = { start: starts[token] as number, end: ends[token] as number };
  return spans.find((span) => overlap(span, range))?.label ?? null;
}

/** What a network decides about a token, with its probability. */
function decisionAt(tagging: NoteTagging, token: number): string {
  const label = labelAt(tagging, token);
  const share = probabilitiesAt(tagging, token)?.get(phiType(label ?? '')?.id ?? label ?? 'O');
  return `${label === null ? t().inside.notPhi : typeTitle(label)}${share === undefined ? '' : `, ${percent(share)}`}`;
}
