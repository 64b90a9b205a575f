import { useRef } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { maskingStyle } from '../../masking/registry';
import { LANGUAGES } from '../../note/language';
import { POLICIES } from '../../phi/policies/registry';
import { TickBox } from '../controls/basics';
import { Picker, type PickerProps, WorkerPicker } from '../controls/picker';
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

const languageChoices = () =>
  (['auto', ...LANGUAGES] as const).map((id) => ({
    id,
    name: t().batch.languages[id],
    sub: id === 'auto' ? t().batch.detected : t().batch.everyFile,
  }));

/** What the batch does with the files, in a sentence with menus that can be changed until it starts. */
export function SettingsPart() {
  const app = useApp();
  const state = useFeature(
    batch,
    useShallow(({ settings, phase, entries, title, passedOver, headings }) => {
      return { settings, phase, entries, title, passedOver, headings };
    }),
  );
  const models = useSession((session) => session.models);
  const own = useSession((session) => session.ownPolicies);
  const policies = [...POLICIES, ...own];
  const { settings, phase } = state;
  const askedStyle = useRef('');
  if (!settings) return null;
  const fixed = phase !== 'ready';
  const change = (changes: Partial<typeof settings>) => void withBatch(app, (control) => control.change(changes));
  const changeStyle = (id: string) => {
    askedStyle.current = id;
    void withBatch(app, async (control) => {
      const style = await maskingStyle(id)?.load();
      // Another may have been chosen while its code was fetched.
      if (style && askedStyle.current === id) control.change({ style });
    });
  };
  const words = t().batch;
  const languages = settings.language === 'auto' ? LANGUAGES : [settings.language];
  const choose = (
    label: string,
    value: string,
    groups: NonNullable<PickerProps['groups']>,
    onChoose: (id: string) => void,
  ) => <Picker look="framed" {...{ label, value, groups, onChoose, fixed }} />;
  return (
    <section className="plan" aria-label={words.plan}>
      <h2>{titleOf(state)}</h2>
      <div className="sentence">
        <span>{words.readIn}</span>
        {choose(words.language, settings.language, [{ choices: languageChoices() }], (id) =>
          change({ language: id as typeof settings.language }),
        )}
        {languages.map((language, at) => (
          <span key={language} className="part">
            <span>{at === 0 ? words.by : words.or}</span>
            {choose(
              words.taggerFor[language],
              settings.chosenTagger[language] ?? '',
              modelChoices(models.filter((model) => model.language === language)),
              (id) => change(withOtherTagger(settings, language, id)),
            )}
          </span>
        ))}
        <span className="part">
          <span>{words.withLevel}</span>
          {choose(t().options.sensitivity, levelId(settings), [{ choices: levelChoices(settings) }], (id) =>
            change(atLevel(id)),
          )}
        </span>
      </div>
      <div className="sentence">
        <span>{words.maskedUnder}</span>
        {choose(t().options.policy, settings.policy.id, [{ choices: policies.map(policyChoice) }], (id) =>
          change({ policy: policies.find((policy) => policy.id === id) ?? settings.policy }),
        )}
        <span className="part">
          <span>{words.maskedBy}</span>
          {choose(t().options.replacementStyle, settings.style.id, [{ choices: styleChoices() }], changeStyle)}
        </span>
        {phase !== 'done' && (
          <span className="part">
            <span>{words.with}</span>
            <WorkerPicker />
          </span>
        )}
      </div>
      {state.headings.length > 0 && (
        <Tables settings={settings} headings={state.headings} fixed={fixed} change={change} />
      )}
    </section>
  );
}

function titleOf({ entries, title, passedOver }: Pick<BatchState, 'entries' | 'title' | 'passedOver'>): string {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const words = t().batch;
  const size = fileSize(bytes);
  const n = entries.length;
  const whole = title && title !== entries[0]?.path;
  return `${whole ? words.wholeOf(n, visibleText(title), size) : words.whole(n, size)}${passedOver > 0 ? words.passedOver(passedOver) : ''}`;
}

interface TablesProps {
  readonly settings: BatchSettings;
  readonly headings: readonly string[];
  readonly fixed: boolean;
  readonly change: (changes: Partial<BatchSettings>) => void;
}

/** The picker's id for no column; no heading begins like this. */
const NONE = '\0none';

/** Which columns of tables are masked, which is all that a person does not untick, and which column says whose row it is. */
function Tables({ settings: { leftColumns, subject }, headings, fixed, change }: TablesProps) {
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
      <div className="sentence">
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
