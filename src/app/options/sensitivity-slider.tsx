import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useSession } from '../core/hooks';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
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
import { hasOwnSettings, taggerOf, withSettingsOf } from '../session/session';

/** The taggers' sensitivity, from balanced to maximum recall, with what to expect of it. */
export function SensitivitySlider() {
  const app = useApp();
  const id = useId();
  const level = useSession((state) => withSettingsOf(state).level);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const hasOwn = useSession(hasOwnSettings);
  const own = useSession((state) => ownThresholdOf(withSettingsOf(state)));
  const { title, missed, overRedacted, on } = useSession(
    useShallow((state) => {
      const care = sensitivityOf(withSettingsOf(state));
      return { title: care.title, ...care.expected };
    }),
  );
  const expected =
    missed !== undefined && overRedacted !== undefined && on !== undefined ? { missed, overRedacted, on } : undefined;
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
      <p className="numbers" id={`${id}-words`}>
        <strong>
          {shown}
          {own !== undefined && !hasOwn && (
            <Button className="link" onPress={() => chooseLevel(app, level)}>
              {t().options.backTo(levelTitle(level))}
            </Button>
          )}
        </strong>
        {expected && (
          <span>
            {t().options.mistakesShort(perThousand(expected.missed), perThousand(expected.overRedacted), expected.on)}
          </span>
        )}
        {fixed && <span>{t().options.nothingToSet(modelTitle(tagger))}</span>}
      </p>
    </div>
  );
}
