import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useSession } from '../core/hooks';
import {
  careOf,
  chooseLevel,
  LEVELS,
  levelTitle,
  mistakesInWords,
  ownThresholdOf,
  perThousand,
} from '../session/operating-point';
import { hasOwnSettings, taggerOf, withSettingsOf } from '../session/session';

/** The taggers' sensitivity, from balanced to maximum recall, with what to expect of it. */
export function SensitivitySlider() {
  const app = useApp();
  const id = useId();
  const level = useSession((state) => withSettingsOf(state).careful);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const hasOwn = useSession(hasOwnSettings);
  const own = useSession((state) => ownThresholdOf(withSettingsOf(state)));
  const { title, missed, overRedacted, on } = useSession(
    useShallow((state) => {
      const care = careOf(withSettingsOf(state));
      return { title: care.title, ...care.expected };
    }),
  );
  const expected =
    missed !== undefined && overRedacted !== undefined && on !== undefined ? { missed, overRedacted, on } : undefined;
  const fixed = tagger !== undefined && !tagger.decisions;
  const shown = fixed ? 'Cautious' : title;
  return (
    <div
      className="sensitivity"
      title={expected && `On notes like those it was measured on: ${mistakesInWords(expected)}`}
    >
      <label htmlFor={id}>Sensitivity</label>
      <input
        id={id}
        type="range"
        min={0}
        max={LEVELS.length - 1}
        step={1}
        value={fixed ? LEVELS.indexOf('Cautious') : level}
        disabled={!tagger?.decisions || hasOwn}
        aria-valuetext={expected ? `${shown}: ${mistakesInWords(expected)}` : shown}
        onChange={({ target }) => chooseLevel(app, Number(target.value))}
      />
      <p className="numbers" id={`${id}-words`}>
        <strong>
          {shown}
          {own !== undefined && !hasOwn && (
            <Button className="link" onPress={() => chooseLevel(app, level)}>
              Back to {levelTitle(level).toLowerCase()}
            </Button>
          )}
        </strong>
        {expected && (
          <span>
            {perThousand(expected.missed)} missed, {perThousand(expected.overRedacted)} over-redacted in 1,000 words of{' '}
            {on}
          </span>
        )}
        {fixed && <span>{tagger.title} has no probabilities: nothing to set</span>}
      </p>
    </div>
  );
}
