import { type ReactNode, useId, useState } from 'react';
import { Button, Radio, RadioGroup } from 'react-aria-components';
import { reasonOf } from '../../engine/errors';
import type { StyleSetting } from '../../masking/style';
import { templateProblem } from '../../masking/template';
import { maskingSecret } from '../../masking/typed-secret';
import { LocalForm, TickBox } from '../controls/basics';
import { SteadyButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { RichText } from '../controls/text';
import { useApp, useSession } from '../core/hooks';
import { t } from '../language/language';
import { chooseStyle } from '../session/masked';
import { daysProblem, setStyleOptions } from '../session/note-settings';
import { styleChoices } from './policy-and-style';

const SETTINGS: Readonly<Record<StyleSetting, () => ReactNode>> = {
  dates: DateSettings,
  checksums: ChecksumSetting,
  template: TemplateSetting,
  secret: SecretSetting,
};

/** The replacement style and its settings. */
export function StylePart() {
  const app = useApp();
  const style = useSession((state) => state.style);
  const settings = (Object.keys(SETTINGS) as StyleSetting[]).filter((setting) => style.settings.includes(setting));
  return (
    <>
      <div className="row">
        <Picker
          label={t().options.style}
          look="framed"
          value={style.id}
          choices={styleChoices()}
          onChoose={(id) => void chooseStyle(app, id)}
        />
      </div>
      <p className="soft">{t().terms.words(style.description)}</p>
      {settings.length === 0 && <p className="soft">{t().options.noSettings}</p>}
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
      <h3 id="dates-title">{t().options.dates}</h3>
      <RadioGroup
        className="radios"
        aria-label={t().options.howFar}
        value={entered ? 'entered' : 'drawn'}
        onChange={(value) => setStyleOptions(app, { days: value === 'entered' ? 120 : null })}
      >
        <Choice value="drawn">{t().options.drawnDays}</Choice>
        <Choice value="entered">{t().options.typedDays}</Choice>
      </RadioGroup>
      {entered ? (
        <Typed
          label={t().options.days}
          value={String(days)}
          problem={daysProblem}
          onType={(text) => setStyleOptions(app, { days: Number(text) })}
        >
          {t().options.daysHelp}
        </Typed>
      ) : (
        <>
          <TickBox on={keepWeekday} onChange={(on) => setStyleOptions(app, { keepWeekday: on })}>
            {t().options.keepWeekdays}
          </TickBox>
          <TickBox on={keepSeason} onChange={(on) => setStyleOptions(app, { keepSeason: on })}>
            {t().options.keepSeasons}
          </TickBox>
          <div className="row">
            <Button className="button framed" onPress={() => setStyleOptions(app, { draw: draw + 1 })}>
              {t().options.drawAnother}
            </Button>
            <span className="soft">{draw === 0 ? t().options.drawForNext : t().options.drawn(draw)}</span>
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
      <h3>{t().options.checkDigits}</h3>
      <RadioGroup
        className="radios"
        aria-label={t().options.checkDigits}
        value={checksums}
        onChange={(value) => setStyleOptions(app, { checksums: value === 'valid' ? 'valid' : 'invalid' })}
      >
        <Choice value="invalid">{t().options.failCheck}</Choice>
        <Choice value="valid">{t().options.passCheck}</Choice>
      </RadioGroup>
    </section>
  );
}

/** The form of replacements that the person writes. */
function TemplateSetting() {
  const app = useApp();
  const { template } = useSession((state) => state.styleOptions);
  return (
    <section>
      <Typed
        label={t().options.formText}
        value={template}
        placeholder={t().options.formOwn}
        problem={(text) => (text === '' ? undefined : templateProblem(text))}
        onType={(text) => setStyleOptions(app, { template: text })}
      >
        <RichText text={t().options.formHelp} marks={{ code: (inner) => <code>{inner}</code> }} />
      </Typed>
    </section>
  );
}

/** The secret for codes, surrogates and moved dates. A key is derived from the passphrase, which is then forgotten. */
function SecretSetting() {
  const app = useApp();
  const { secret } = useSession((state) => state.styleOptions);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = typed !== '' && !busy;
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
      <h3>
        <label htmlFor={id}>{t().options.secret}</label>
      </h3>
      <LocalForm className="typed" ready={ready} onReady={() => void use()}>
        <input
          id={id}
          className="text-field"
          type="password"
          value={typed}
          placeholder={secret === '' ? t().options.secretDrawn : t().options.secretInUse}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="row">
          <SteadyButton type="submit" className="button framed" enabled={ready}>
            {t().options.useSecret}
          </SteadyButton>
          {secret !== '' && (
            <Button className="button framed" onPress={() => setStyleOptions(app, { secret: '' })}>
              {t().options.useRandom}
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className={problem ? 'problem' : 'soft'} role={problem ? 'alert' : undefined}>
          {problem ? t().terms.reason(problem) : t().options.secretHelp}
        </p>
      </LocalForm>
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
  /** Called only with a text that has no problem. */
  readonly onType: (text: string) => void;
  readonly children: ReactNode;
}

/** A text field whose text is used as soon as it is valid; until then it shows the problem. */
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
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          setText(target.value);
          if (!problem(target.value)) onType(target.value);
        }}
      />
      <p id={`${id}-help`} className={wrong ? 'problem' : 'soft'} role={wrong ? 'alert' : undefined}>
        {wrong ? t().options.untilThen(t().terms.reason(wrong)) : children}
      </p>
    </div>
  );
}
