import { Button, Group, ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useMode } from '../controls/mode';
import { runCommand } from '../core/command';
import { useApp, useSession } from '../core/hooks';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { SensitivitySlider } from '../options/sensitivity-slider';
import { stableCounts } from '../session/counts';
import { attentionField } from '../session/fields';
import { exemptionsOf } from '../session/policy';
import { filterBy } from '../session/review';
import { findings, noteState } from '../session/session';

/** What was found, by category, and in plain words what computes it and what went over the network. Each part is drawn alone. */
export function Strip() {
  return (
    <section className="strip" aria-label={t().deidentify.strip.label}>
      <Found />
      <Chips />
      <LeftByPolicy />
      <SensitivitySlider />
      <Mode />
    </section>
  );
}

function Found() {
  const all = useSession((state) => findings(state).length);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const phase = useSession(({ work }) => work.phase);
  const { strip } = t().deidentify;
  // Only a note that was read through has none.
  const told = all > 0 ? t().session.found(all) : strip.phases[phase];
  return (
    <CommandButton command="finding.list" look="found numbers">
      {empty ? strip.noNote : told}
    </CommandButton>
  );
}

function Chips() {
  const { session } = useApp();
  const counts = useSession((state) => stableCounts(findings(state)));
  const filter = useSession((state) => noteState(state).field(attentionField).filter);
  return (
    <Group className="chips" aria-label={t().deidentify.strip.oneCategory}>
      {counts.map(({ category, count: number }) => {
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
  const left = useSession((state) => [...exemptionsOf(state).values()].filter((action) => action === 'keep').length);
  if (left === 0) return null;
  return (
    <CommandButton command="options.policy" look="left-count quiet numbers">
      {t().deidentify.strip.keptByPolicy(left)}
    </CommandButton>
  );
}

function Mode() {
  const app = useApp();
  const mode = useMode();
  return (
    <TooltipTrigger delay={500}>
      <Button className="button mode numbers" onPress={() => runCommand(app, 'app.privacy')}>
        {mode}
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {t().deidentify.strip.privacy}
      </Tooltip>
    </TooltipTrigger>
  );
}
