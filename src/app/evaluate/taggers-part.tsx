import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { OPERATING_POINTS, type OperatingPoint } from '../../taggers/tagger';
import { Later } from '../controls/lazy-part';
import { WorkerPicker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { schemeOf } from '../corpus/labels';
import { plannedTaggers } from './plan';
import { isCorpusInUse } from './state';
import { evaluation } from './store';

const POINTS = { balanced: 'Balanced: the best F1', cautious: 'Cautious: for recall' } as const;
const SCHEMES = { en: 'i2b2’s', es: 'MEDDOCAN’s' } as const;

/** Which taggers are scored, and at which operating points. */
export function TaggersPart() {
  const { store } = useApp().get(evaluation);
  const models = useSession((state) => state.models);
  const notes = useFeature(evaluation, (state) => state.notes);
  const points = useFeature(evaluation, (state) => state.points);
  const busy = useFeature(evaluation, isCorpusInUse);
  const planned = useFeature(
    evaluation,
    useShallow((state) => [...plannedTaggers(state, models)]),
  );
  const language = schemeOf(notes);
  const foreign = models.filter(({ id, language: own }) => planned.includes(id) && own !== language);
  return (
    <section className="taggers" aria-label="Taggers">
      <CheckboxGroup
        className="choice"
        value={planned}
        isDisabled={busy}
        onChange={(ids) => store.setState({ taggers: ids })}
      >
        <Label>Taggers</Label>
        <div className="boxes">
          <Later>
            {models.map(({ id, title }) => (
              <Box key={id} value={id}>
                {title}
              </Box>
            ))}
          </Later>
        </div>
      </CheckboxGroup>
      <CheckboxGroup
        className="choice"
        value={[...points]}
        isDisabled={busy}
        onChange={(ids) => store.setState({ points: OPERATING_POINTS.filter((id) => ids.includes(id)) })}
      >
        <Label>Operating points</Label>
        <div className="boxes">
          {OPERATING_POINTS.map((id: OperatingPoint) => (
            <Box key={id} value={id}>
              {POINTS[id]}
            </Box>
          ))}
        </div>
      </CheckboxGroup>
      <p className="choice">
        <WorkerPicker />
      </p>
      {foreign.length > 0 && (
        <p className="trouble" role="status">
          The gold has {SCHEMES[language]} labels, and {foreign.map(({ title }) => title).join(', ')} says{' '}
          {SCHEMES[language === 'en' ? 'es' : 'en']}: strict figures will be near zero, those of spans and tokens hold.
        </p>
      )}
    </section>
  );
}

function Box({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Checkbox className="check" value={value}>
      {({ isSelected }) => (
        <>
          <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}
