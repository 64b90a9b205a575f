import { useRef } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { maskingStyle } from '../../masking/registry';
import { LANGUAGES, type Language } from '../../note/language';
import { POLICIES } from '../../phi/policies/registry';
import { TickBox } from '../controls/basics';
import { Picker, type PickerProps, WorkerPicker } from '../controls/picker';
import { type Choices, Sentence } from '../controls/sentence';
import { OutsideText, visibleText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelChoices } from '../core/words';
import { t } from '../language/language';
import { fileSize } from '../language/numbers';
import { policyChoice, styleChoices } from '../options/policy-and-style';
import { withBatch } from './commands';
import { atLevel, type BatchSettings, levelChoices, levelId, withOtherTagger } from './settings';
import type { BatchState } from './state';
import { batch } from './store';

/** What the batch does with the files, in sentences with menus that can be changed until it starts. */
export function SettingsPart() {
  const state = useFeature(
    batch,
    useShallow(({ settings, phase, entries, title, passedOver, headings }) => {
      return { settings, phase, entries, title, passedOver, headings };
    }),
  );
  const { settings, phase, headings } = state;
  if (!settings) return null;
  const fixed = phase !== 'ready';
  return (
    <section className="plan" aria-label={t().batch.plan}>
      <h2>{titleOf(state)}</h2>
      <ReadingSentence settings={settings} fixed={fixed} />
      <MaskingSentence settings={settings} fixed={fixed} isDone={phase === 'done'} />
      {headings.length > 0 && <Tables settings={settings} headings={headings} fixed={fixed} />}
    </section>
  );
}

interface SentenceProps {
  readonly settings: BatchSettings;
  readonly fixed: boolean;
}

function useChange(): (changes: Partial<BatchSettings>) => void {
  const app = useApp();
  return (changes) => void withBatch(app, (control) => control.change(changes));
}

const languageChoices = () =>
  (['auto', ...LANGUAGES] as const).map((id) => ({
    id,
    name: t().batch.languages[id],
    sub: id === 'auto' ? t().batch.detected : t().batch.everyFile,
  }));

/** How the files are read: the language, its tagger or the tagger of each language, and the sensitivity. */
function ReadingSentence({ settings, fixed }: SentenceProps) {
  const change = useChange();
  const models = useSession((session) => session.models);
  const words = t().batch;
  const taggerFor = (language: Language): PickerProps => ({
    label: words.taggerFor[language],
    value: settings.chosenTagger[language] ?? '',
    groups: modelChoices(models.filter((model) => model.language === language)),
    onChoose: (id) => change(withOtherTagger(settings, language, id)),
  });
  const [first, ...others] = settings.language === 'auto' ? LANGUAGES : [settings.language];
  const choices: Choices = {
    language: {
      label: words.language,
      value: settings.language,
      choices: languageChoices(),
      onChoose: (id) => change({ language: id as BatchSettings['language'] }),
    },
    first: taggerFor(first),
    ...(others[0] && { second: taggerFor(others[0]) }),
    level: {
      label: t().options.sensitivity,
      value: levelId(settings),
      choices: levelChoices(settings),
      onChoose: (id) => change(atLevel(id)),
    },
  };
  return <Sentence text={words.readWith(1 + others.length)} choices={choices} fixed={fixed} />;
}

/** How they are masked, and by how many workers. */
function MaskingSentence({ settings, fixed, isDone }: SentenceProps & { readonly isDone: boolean }) {
  const change = useChange();
  const changeStyle = useChangeStyle();
  const own = useSession((session) => session.ownPolicies);
  const policies = [...POLICIES, ...own];
  const { maskedWith, withWorkers } = t().batch;
  const choices: Choices = {
    policy: {
      label: t().options.policy,
      value: settings.policy.id,
      choices: policies.map(policyChoice),
      onChoose: (id) => change({ policy: policies.find((policy) => policy.id === id) ?? settings.policy }),
    },
    style: {
      label: t().options.replacementStyle,
      value: settings.style.id,
      choices: styleChoices(),
      onChoose: changeStyle,
    },
    workers: <WorkerPicker />,
  };
  return <Sentence text={isDone ? maskedWith : `${maskedWith}${withWorkers}`} choices={choices} fixed={fixed} />;
}

/** A function that changes the style once its code is fetched, unless another style is chosen meanwhile. */
function useChangeStyle(): (id: string) => void {
  const app = useApp();
  const asked = useRef('');
  return (id) => {
    asked.current = id;
    void withBatch(app, async (control) => {
      const style = await maskingStyle(id)?.load();
      if (style && asked.current === id) control.change({ style });
    });
  };
}

function titleOf({ entries, title, passedOver }: Pick<BatchState, 'entries' | 'title' | 'passedOver'>): string {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const words = t().batch;
  const size = fileSize(bytes);
  const n = entries.length;
  const whole = title && title !== entries[0]?.path;
  return `${whole ? words.wholeOf(n, visibleText(title), size) : words.whole(n, size)}${passedOver > 0 ? words.passedOver(passedOver) : ''}`;
}

/** The picker's id for no column; no heading begins like this. */
const NONE = '\0none';

/** Which columns of tables are masked, which is all that a person does not untick, and which column says whose row it is. */
function Tables({
  settings: { leftColumns, subject },
  headings,
  fixed,
}: SentenceProps & { readonly headings: readonly string[] }) {
  const change = useChange();
  const words = t().batch;
  const choices = [
    { id: NONE, name: words.onePatient, sub: words.tableMovesAlike },
    ...headings.map((heading) => ({ id: heading, name: heading, sub: words.rowsMoveAlike })),
  ];
  if (fixed) return <p className="soft">{tablesInWords(leftColumns, subject)}</p>;
  return (
    <div className="tables">
      <CheckboxGroup
        value={headings.filter((heading) => !leftColumns.includes(heading))}
        onChange={(chosen) => change({ leftColumns: headings.filter((heading) => !chosen.includes(heading)) })}
      >
        <Label className="soft">{words.columns}</Label>
        <div className="boxes">
          {headings.map((heading) => (
            <TickBox key={heading} value={heading}>
              <OutsideText>{heading}</OutsideText>
            </TickBox>
          ))}
        </div>
      </CheckboxGroup>
      <div className="sentence row">
        <span>{words.rowsOf}</span>
        <Picker
          look="framed"
          label={words.patientColumn}
          value={subject ?? NONE}
          choices={choices}
          onChoose={(id) => change({ subject: id === NONE ? null : id })}
        />
      </div>
    </div>
  );
}

function tablesInWords(left: readonly string[], subject: string | null): string {
  const words = t().batch;
  if (left.length === 0) return subject === null ? words.everyColumn : words.everyColumnOf(visibleText(subject));
  const listed = visibleText(left.join(', '));
  return subject === null ? words.someColumns(listed) : words.someColumnsOf(listed, visibleText(subject));
}
