import { useState } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import { modelGroups, modelTitle } from '../core/words';
import { t } from '../language/language';
import { DeferredPart, TickBox } from './basics';
import './tagger-boxes.css';

interface Props {
  readonly models: readonly ModelSummary[];
  /** Its taggers are shown in their groups, those of the other one folded. */
  readonly language: Language;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (ids: string[]) => void;
}

/** Boxes to tick several taggers. */
export function TaggerBoxes({ models, language, chosen, disabled, onChoose }: Props) {
  const other = language === 'en' ? 'es' : 'en';
  const others = models.filter((model) => model.language === other);
  return (
    <CheckboxGroup className="tagger-boxes" value={[...chosen]} isDisabled={disabled} onChange={onChoose}>
      <Label>{t().controls.taggers}</Label>
      <DeferredPart>
        {modelGroups(models.filter((model) => model.language === language)).map(({ title, models: own }) => (
          <div key={title} className="group">
            <span className="title">{title}</span>
            <Boxes models={own} />
          </div>
        ))}
        {others.length > 0 && <Others key={other} language={other} models={others} chosen={chosen} />}
      </DeferredPart>
    </CheckboxGroup>
  );
}

/** Open at first if any of them is ticked. */
function Others({ language, models, chosen }: Pick<Props, 'language' | 'models' | 'chosen'>) {
  const [open] = useState(models.some(({ id }) => chosen.includes(id)));
  return (
    <details open={open}>
      <summary className="title">{t().controls.taggersFor[language]}</summary>
      <Boxes models={models} />
    </details>
  );
}

function Boxes({ models }: Pick<Props, 'models'>) {
  return (
    <div className="boxes">
      {models.map((model) => (
        <TickBox key={model.id} value={model.id}>
          {modelTitle(model)}
        </TickBox>
      ))}
    </div>
  );
}
