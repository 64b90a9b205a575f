import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useSession } from '../core/hooks';
import { figure, inWords, LEVELS, titleOf } from '../session/levels';
import { careOf, chooseLevel, ownThresholdOf } from '../session/operating-point';
import { hasOwnSettings, taggerOf, withSettingsOf } from '../session/session';

/** How careful the taggers are, from balanced to maximum recall, with what to expect of it. */
export function CarefulSlider() {
  const app = useApp();
  const id = useId();
  const level = useSession((state) => withSettingsOf(state).careful);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const hasOwn = useSession(hasOwnSettings);
  const own = useSession((state) => ownThresholdOf(withSettingsOf(state)));
  const { title, missed, inVain } = useSession(
    useShallow((state) => {
      const care = careOf(withSettingsOf(state));
      return { title: care.title, ...care.expected };
    }),
  );
  const expected = missed !== undefined && inVain !== undefined ? { missed, inVain } : undefined;
  const fixed = tagger !== undefined && !expected;
  const shown = fixed ? 'Cautious' : title;
  return (
    <div
      className="careful"
      title={expected ? `On notes like those set aside for measuring, ${inWords(expected)}` : undefined}
    >
      <label htmlFor={id}>How careful</label>
      <input
        id={id}
        type="range"
        min={0}
        max={LEVELS.length - 1}
        step={1}
        value={fixed ? LEVELS.indexOf('Cautious') : level}
        disabled={!expected || hasOwn}
        aria-valuetext={expected ? `${shown}: ${inWords(expected)}` : shown}
        onChange={({ target }) => chooseLevel(app, Number(target.value))}
      />
      <p className="numbers" id={`${id}-words`}>
        <strong>
          {shown}
          {own !== undefined && !hasOwn && (
            <Button className="link" onPress={() => chooseLevel(app, level)}>
              Back to {titleOf(level).toLowerCase()}
            </Button>
          )}
        </strong>
        {expected && (
          <span>
            {figure(expected.missed)} missed, {figure(expected.inVain)} masked in vain in 1,000 words
          </span>
        )}
        {fixed && <span>{tagger.title} goes by fixed rules: nothing to set</span>}
      </p>
    </div>
  );
}
