import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import type { BatchSettings } from '../../engine/batch/protocol';
import { MASKING_STYLES } from '../../masking/registry';
import { POLICIES } from '../../phi/policies/registry';
import { OutsideText, seen } from '../controls/outside-text';
import { Picker, WorkerPicker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count, modelFacts } from '../core/words';
import { withBatch } from './commands';
import { careAt, careChoices } from './settings';
import type { BatchState } from './state';
import { batch } from './store';

const LANGUAGES = [
  { id: 'auto', name: 'its own language', sub: 'Detected from each file' },
  { id: 'en', name: 'English', sub: 'Every file' },
  { id: 'es', name: 'Spanish', sub: 'Every file' },
];

/** What happens to the files, as a sentence of which every choice can be changed until it begins. */
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
  if (!settings) return null;
  const fixed = phase !== 'ready';
  const change = (changes: Partial<typeof settings>) => void withBatch(app, (control) => control.change(changes));
  const languages = settings.language === 'auto' ? (['en', 'es'] as const) : [settings.language];
  const choose = (
    label: string,
    value: string,
    choices: Parameters<typeof Picker>[0]['groups'][0]['choices'],
    onChoose: (id: string) => void,
  ) =>
    fixed ? (
      <b>{choices.find(({ id }) => id === value)?.name ?? value}</b>
    ) : (
      <Picker look="framed" label={label} value={value} groups={[{ choices }]} onChoose={onChoose} />
    );
  return (
    <section className="plan" aria-label="What is done">
      <h2>{whatOf(state)}</h2>
      <p className="sentence">
        <span>Each is read in</span>
        {choose('Language', settings.language, LANGUAGES, (id) => change({ language: id as typeof settings.language }))}
        {languages.map((language, at) => (
          <span key={language} className="part">
            <span>{at === 0 ? 'by' : 'or'}</span>
            {choose(
              language === 'en' ? 'Tagger for English' : 'Tagger for Spanish',
              settings.taggers[language] ?? '',
              models
                .filter((model) => model.language === language)
                .map((model) => ({ id: model.id, name: model.title, sub: modelFacts(model) })),
              (id) => {
                const taggers = { ...settings.taggers, [language]: id };
                change({ taggers, ...careAt(settings.care, taggers, models) });
              },
            )}
          </span>
        ))}
        <span className="part">
          <span>with care:</span>
          {choose('Carefulness', String(settings.care), careChoices(settings), (id) =>
            change(careAt(Number(id), settings.taggers, models)),
          )}
        </span>
      </p>
      <p className="sentence">
        <span>It is masked under</span>
        {choose(
          'Policy',
          settings.policy.id,
          policies.map(({ id, title, description }) => ({ id, name: title, sub: description })),
          (id) => change({ policy: policies.find((policy) => policy.id === id) ?? settings.policy }),
        )}
        <span className="part">
          <span>by</span>
          {choose(
            'Masking style',
            settings.style,
            MASKING_STYLES.map(({ id, title, description }) => ({ id, name: title, sub: description })),
            (id) => change({ style: id }),
          )}
        </span>
        <span className="part">
          <span>with</span>
          <WorkerPicker />
        </span>
      </p>
      {state.headings.length > 0 && (
        <Tables settings={settings} headings={state.headings} fixed={fixed} change={change} />
      )}
    </section>
  );
}

function whatOf({ entries, title, passedOver }: Pick<BatchState, 'entries' | 'title' | 'passedOver'>): string {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const files = `${count(entries.length)} ${entries.length === 1 ? 'file' : 'files'}`;
  const of = title.endsWith(' files') ? '' : ` of ${seen(title)}`;
  const over = passedOver > 0 ? `; ${count(passedOver)} of the system’s own passed over` : '';
  return `${files}${of}, ${megabytes(bytes)}${over}`;
}

function megabytes(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

interface TablesProps {
  readonly settings: BatchSettings;
  readonly headings: readonly string[];
  readonly fixed: boolean;
  readonly change: (changes: Partial<BatchSettings>) => void;
}

/** No heading: a picker has no id for nothing. */
const NONE = '\0none';

/** What of the tables among the files is masked, and whose rows they are. */
function Tables({ settings: { columns, subject }, headings, fixed, change }: TablesProps) {
  const choices = [
    { id: NONE, name: 'one patient a table', sub: 'The dates of a table move alike' },
    ...headings.map((heading) => ({ id: heading, name: heading, sub: 'The dates of its rows move alike' })),
  ];
  if (fixed)
    return (
      <p className="soft">
        Of tables {columns === null ? 'every column is' : `${seen(columns.join(', '))} is`} masked
        {subject === null ? '' : `, and rows are of the patient in ${seen(subject)}`}.
      </p>
    );
  return (
    <div className="tables">
      <CheckboxGroup
        value={[...(columns ?? headings)]}
        onChange={(chosen) => change({ columns: chosen.length === headings.length ? null : chosen })}
      >
        <Label className="soft">Columns of tables that are masked</Label>
        <div className="boxes">
          {headings.map((heading) => (
            <Checkbox key={heading} className="check" value={heading}>
              {({ isSelected }) => (
                <>
                  <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
                  <OutsideText>{heading}</OutsideText>
                </>
              )}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      <p className="sentence">
        <span>Rows are of</span>
        <Picker
          look="framed"
          label="Column that names the patient"
          value={subject ?? NONE}
          groups={[{ choices }]}
          onChoose={(id) => change({ subject: id === NONE ? null : id })}
        />
      </p>
    </div>
  );
}
