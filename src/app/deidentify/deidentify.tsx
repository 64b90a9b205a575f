import { ClipboardPaste, FolderOpen, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Button, Group, ToggleButton } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { lazyPart, Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { modeOf } from '../controls/mode';
import { RichText } from '../controls/text';
import type { App } from '../core/app';
import { commandNamed } from '../core/command';
import { stateWhen } from '../core/feature';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelTitle } from '../core/words';
import { focusNote } from '../editor/card-host';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { countByCategory } from '../session/counts';
import { attentionField } from '../session/fields';
import {
  CAUTIOUS,
  chooseLevel,
  LEVELS,
  levelTitle,
  mistakesInWords,
  ownThresholdOf,
  perThousand,
  sensitivityOf,
} from '../session/operating-point';
import { countKept } from '../session/policy';
import { filterBy } from '../session/review';
import { findings, hasOwnSettings, noteState, openNote, taggerOf, withSettingsOf } from '../session/session';
import { MaskedPane } from './masked-pane';
import { LanguageNotice } from './note-language';
import { NotePane } from './note-pane';
import { deidentify } from './store';
import { usePanes } from './use-panes';

/** The start page: the note, the masked text beside it, and a summary of the findings below. */
export function Deidentify() {
  const app = useApp();
  const pane = useFeature(deidentify, (state) => state.pane);
  const listOpen = useFeature(deidentify, (state) => state.listOpen);
  const { noteHost, maskedHost } = usePanes();
  return (
    <div className="deidentify">
      <LanguageNotice />
      <WelcomeBand />
      <Group className="pane-switch" aria-label={t().deidentify.pane}>
        {(['note', 'masked'] as const).map((name) => (
          <ToggleButton
            key={name}
            className="button"
            isSelected={pane === name}
            onChange={() => app.get(deidentify).store.setState({ pane: name })}
          >
            {t().deidentify[name]}
          </ToggleButton>
        ))}
      </Group>
      <div className={`panes${listOpen ? ' with-list' : ''}`}>
        <NotePane host={noteHost} away={pane !== 'note'} />
        <MaskedPane host={maskedHost} away={pane !== 'masked'} />
        {listOpen && <LazyFindingsList />}
      </div>
      <Strip />
    </div>
  );
}

const LazyFindingsList = lazyPart(
  async () => (await import('./findings-list')).FindingsList,
  Unavailable,
  <Meanwhile />,
);

function Meanwhile() {
  return <aside className="list" aria-label={t().core.groups.Findings} aria-busy />;
}

function Unavailable() {
  return (
    <aside className="list" aria-label={t().core.groups.Findings}>
      <p className="empty" role="alert">
        {t().deidentify.list.unavailable}
      </p>
    </aside>
  );
}

const link = (inner: string) => <a href="#privacy">{inner}</a>;

/** The introduction: what this app is, how to begin and why notes stay private. */
function WelcomeBand() {
  const app = useApp();
  const shown = useFeature(deidentify, ({ welcome }) => welcome);
  if (!shown) return null;
  const words = t().deidentify.welcome;
  return (
    <section className="welcome" aria-label={words.label}>
      <h2>{words.headline}</h2>
      <p>{words.about}</p>
      <div className="row">
        <CommandButton command="note.paste" look="strong" icon={ClipboardPaste}>
          {words.paste}
        </CommandButton>
        <CommandButton command="note.open" look="framed" icon={FolderOpen}>
          {words.open}
        </CommandButton>
        <Button className="button framed" onPress={() => tryExample(app)}>
          {words.example}
        </Button>
        <p className="proof">
          <ShieldCheck size={18} aria-hidden />
          <span>
            <RichText text={words.proof} marks={{ link }} />
          </span>
        </p>
      </div>
    </section>
  );
}

/** Hides the introduction at the first note, for good. */
export function endWelcomeAtFirstNote(app: App): void {
  if (!app.get(deidentify).store.getState().welcome) return;
  void stateWhen(app.session.store, ({ enteredAt }) => enteredAt !== null).then(() => endWelcome(app));
}

/** Shows a doubtful finding of the example with its card, or else the next finding. */
export function tryExample(app: App): void {
  const { session } = app;
  if (openNote(session.store.getState()).kind !== 'example') commandNamed(app, 'example.first').run(app);
  endWelcome(app);
  focusNote();
  const first = ['finding.doubtful', 'finding.next'].map((name) => commandNamed(app, name));
  first.find((command) => command.enabled(app))?.run(app);
}

function endWelcome(app: App): void {
  app.get(deidentify).store.setState({ welcome: false });
  app.keep({ welcomed: true });
}

/** A summary of the findings, the sensitivity, and how the app computes and what it sent. Each part is drawn separately. */
function Strip() {
  return (
    <section className="strip" aria-label={t().deidentify.strip.label}>
      <Found />
      <Chips />
      <LeftByPolicy />
      <div className="end">
        <SensitivitySlider />
        <Mode />
      </div>
    </section>
  );
}

function Found() {
  const all = useSession((state) => findings(state).length);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const phase = useSession(({ work }) => work.phase);
  const { strip } = t().deidentify;
  const summary = all > 0 ? t().session.found(all) : strip.phases[phase];
  return (
    <CommandButton command="finding.list" look="found numbers">
      {empty ? strip.noNote : summary}
    </CommandButton>
  );
}

function Chips() {
  const { session } = useApp();
  const counts = useSession(useShallow((state) => countByCategory(findings(state))));
  const filter = useSession((state) => noteState(state).field(attentionField).filter);
  return (
    <Group className="chips" aria-label={t().deidentify.strip.oneCategory}>
      {[...counts].map(([category, number]) => {
        const [one, many] = [t().terms.categoryOne(category), t().terms.categoryMany(category)];
        return (
          <ToggleButton
            key={category}
            className="button quiet chip"
            isSelected={filter === category}
            onChange={() => filterBy(session, category)}
          >
            <Swatch category={category} />
            <span className="numbers">{`${count(number)} ${number === 1 ? one : many}`}</span>
          </ToggleButton>
        );
      })}
    </Group>
  );
}

function LeftByPolicy() {
  const left = useSession(countKept);
  if (left === 0) return null;
  return (
    <CommandButton command="options.policy" look="left-count quiet numbers">
      {t().deidentify.strip.keptByPolicy(left)}
    </CommandButton>
  );
}

function Mode() {
  const mode = useSession(modeOf);
  return (
    <CommandButton command="app.privacy" look="mode numbers">
      {mode}
    </CommandButton>
  );
}

/** The tagger's sensitivity, from balanced to maximum recall, with the mistakes to expect. */
function SensitivitySlider() {
  const app = useApp();
  const id = useId();
  const level = useSession((state) => withSettingsOf(state).level);
  const ownThresholds = useSession((state) => withSettingsOf(state).ownThresholds);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const hasOwn = useSession(hasOwnSettings);
  const own = ownThresholdOf({ ownThresholds }, tagger);
  const { title, expected } = sensitivityOf({ level, ownThresholds }, tagger);
  const fixed = tagger !== undefined && !tagger.decisions;
  const shown = fixed ? levelTitle(CAUTIOUS) : title;
  return (
    <div className="sensitivity" title={expected && t().options.mistakesMeasured(mistakesInWords(expected))}>
      <label htmlFor={id}>{t().options.sensitivity}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={LEVELS.length - 1}
        step={1}
        value={fixed ? CAUTIOUS : level}
        disabled={!tagger?.decisions || hasOwn}
        aria-valuetext={expected ? t().options.levelAndMistakes(shown, mistakesInWords(expected)) : shown}
        onChange={({ target }) => chooseLevel(app, Number(target.value))}
      />
      <p className="numbers">
        <strong>
          {shown}
          {own !== undefined && !hasOwn && (
            <Button className="link" onPress={() => chooseLevel(app, level)}>
              {t().options.backTo(levelTitle(level))}
            </Button>
          )}
        </strong>
        {expected && (
          <span>{t().options.mistakesShort(perThousand(expected.missed), perThousand(expected.overRedacted))}</span>
        )}
        {fixed && <span>{t().options.nothingToSet(modelTitle(tagger))}</span>}
      </p>
    </div>
  );
}
