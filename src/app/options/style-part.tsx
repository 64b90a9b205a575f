import { type ReactNode, useId, useState } from 'react';
import { Button, Radio, RadioGroup } from 'react-aria-components';
import { reasonOf } from '../../engine/errors';
import { MASKING_STYLES } from '../../masking/registry';
import type { StyleSetting } from '../../masking/style';
import { templateProblem } from '../../masking/template';
import { maskingSecret } from '../../masking/typed-secret';
import { Tick } from '../controls/basics';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { chooseStyle } from '../session/masked';
import { daysProblem, setStyleOptions } from '../session/note-settings';

const SETTINGS: Readonly<Record<StyleSetting, () => React.ReactNode>> = {
  dates: DateSettings,
  checksums: ChecksumSetting,
  template: TemplateSetting,
  secret: SecretSetting,
};

/** The masking style and what can be set of it. */
export function StylePart() {
  const app = useApp();
  const style = useSession((state) => state.style);
  const settings = (Object.keys(SETTINGS) as StyleSetting[]).filter((setting) => style.settings.includes(setting));
  return (
    <>
      <div className="row">
        <Picker
          label="Style"
          look="framed"
          value={style.id}
          groups={[
            { choices: MASKING_STYLES.map(({ id, title, description }) => ({ id, name: title, sub: description })) },
          ]}
          onChoose={(id) => void chooseStyle(app, id)}
        />
      </div>
      <p className="soft">{style.description}</p>
      {settings.length === 0 && <p className="soft">This style has no settings.</p>}
      {settings.map((setting) => {
        const Setting = SETTINGS[setting];
        return <Setting key={setting} />;
      })}
    </>
  );
}

/** How dates move. */
function DateSettings() {
  const app = useApp();
  const { keepWeekday, keepSeason, days, draw } = useSession((state) => state.styleOptions);
  const entered = days !== null;
  return (
    <section aria-labelledby="dates-title">
      <h3 id="dates-title">Dates</h3>
      <RadioGroup
        className="radios"
        aria-label="How far dates move"
        value={entered ? 'entered' : 'drawn'}
        onChange={(value) => setStyleOptions(app, { days: value === 'entered' ? 120 : null })}
      >
        <Choice value="drawn">By a secret number of days, drawn by chance</Choice>
        <Choice value="entered">By as many days as I type</Choice>
      </RadioGroup>
      {entered ? (
        <Typed
          label="Days, back where negative"
          value={String(days)}
          problem={daysProblem}
          onType={(text) => setStyleOptions(app, { days: Number(text) })}
        >
          Anyone who knows this number can turn the dates back. It is kept in your encrypted workspace, and without one
          forgotten when the page is closed.
        </Typed>
      ) : (
        <>
          <Tick on={keepWeekday} onChange={(on) => setStyleOptions(app, { keepWeekday: on })}>
            Keep weekdays (whole weeks)
          </Tick>
          <Tick on={keepSeason} onChange={(on) => setStyleOptions(app, { keepSeason: on })}>
            Keep seasons (whole years, give or take three days)
          </Tick>
          <div className="row">
            <Button className="button framed" onPress={() => setStyleOptions(app, { draw: draw + 1 })}>
              Draw another number
            </Button>
            <span className="soft">
              {draw === 0
                ? 'For the notes of the next patient draw another one.'
                : `Drawn ${draw === 1 ? 'once' : `${draw} times`} since the page was opened.`}
            </span>
          </div>
        </>
      )}
    </section>
  );
}

/** Whether numbers with check digits pass their check. */
function ChecksumSetting() {
  const app = useApp();
  const { checksums } = useSession((state) => state.styleOptions);
  return (
    <section>
      <h3>Numbers with check digits</h3>
      <RadioGroup
        className="radios"
        aria-label="Numbers with check digits"
        value={checksums}
        onChange={(value) => setStyleOptions(app, { checksums: value === 'valid' ? 'valid' : 'invalid' })}
      >
        <Choice value="invalid">Fail their check, so that they are nobody’s</Choice>
        <Choice value="valid">Pass it, so that other programs take them; one may be somebody’s</Choice>
      </RadioGroup>
    </section>
  );
}

/** A form of one's own. */
function TemplateSetting() {
  const app = useApp();
  const { template } = useSession((state) => state.styleOptions);
  return (
    <section>
      <h3>Form</h3>
      <Typed
        label="Text for each finding"
        value={template}
        placeholder="each type’s own form"
        problem={(text) => (text === '' ? undefined : templateProblem(text))}
        onType={(text) => setStyleOptions(app, { template: text })}
      >
        <code>{'{TYPE}'}</code> becomes PATIENT, DATE …, <code>{'{type}'}</code> its name in words, as in{' '}
        <code>{'<{TYPE}>'}</code>.
      </Typed>
    </section>
  );
}

/** What codes, surrogates and days follow from. What is typed is stretched, and then forgotten. */
function SecretSetting() {
  const app = useApp();
  const { secret } = useSession((state) => state.styleOptions);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    setProblem('');
    try {
      setStyleOptions(app, { secret: await maskingSecret(typed) });
      setTyped('');
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h3>Secret</h3>
      <form
        className="typed"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '' && !busy) void use();
        }}
      >
        <label htmlFor={id}>Secret</label>
        <input
          id={id}
          className="text-field"
          type="password"
          value={typed}
          placeholder={secret === '' ? 'drawn when the page was opened' : 'in use'}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="row">
          <Button type="submit" className="button framed" isDisabled={typed === '' || busy}>
            Use this secret
          </Button>
          {secret !== '' && (
            <Button className="button framed" onPress={() => setStyleOptions(app, { secret: '' })}>
              Use a random one
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className={problem ? 'problem' : 'soft'} role={problem ? 'alert' : undefined}>
          {problem ||
            'With the same secret the same text becomes the same another time, here and on the command line. Who knows it can find out what was masked by trying. What follows from it is kept in your encrypted workspace, and without one forgotten when the page is closed.'}
        </p>
      </form>
    </section>
  );
}

function Choice({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Radio value={value} className="radio">
      <span className="mark" />
      {children}
    </Radio>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly problem: (text: string) => string | undefined;
  /** Gets only what has no problem. */
  readonly onType: (text: string) => void;
  readonly children: ReactNode;
}

/** A line of text that is taken as soon as it makes sense, and says what is wrong until then. */
function Typed({ label, value, placeholder, problem, onType, children }: TypedProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const wrong = problem(text);
  return (
    <div className="typed">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-field"
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          setText(target.value);
          if (!problem(target.value)) onType(target.value);
        }}
      />
      <p id={`${id}-help`} className={wrong ? 'problem' : 'soft'} role={wrong ? 'alert' : undefined}>
        {wrong ? `${wrong}. Until then it stays as it was.` : children}
      </p>
    </div>
  );
}
