import { CheckboxGroup, Label } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import { modelGroups, modelTitle } from '../core/words';
import { t } from '../language/language';
import { DeferredPart, TickBox } from './basics';
import './tagger-boxes.css';

interface Props {
  readonly models: readonly ModelSummary[];
  /** Its taggers come first, in their groups. */
  readonly language: Language;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (ids: string[]) => void;
}

/** Boxes to tick several taggers. */
export function TaggerBoxes({ models, language, chosen, disabled, onChoose }: Props) {
  const { taggers, taggersFor } = t().controls;
  const other = language === 'en' ? 'es' : 'en';
  const groups = [
    ...modelGroups(models.filter((model) => model.language === language)),
    { title: taggersFor[other], models: models.filter((model) => model.language === other) },
  ];
  return (
    <CheckboxGroup className="tagger-boxes" value={[...chosen]} isDisabled={disabled} onChange={onChoose}>
      <Label>{taggers}</Label>
      <DeferredPart>
        {groups.map(({ title, models: own }) => (
          <div key={title} className="group">
            <span className="title">{title}</span>
            <div className="boxes">
              {own.map((model) => (
                <TickBox key={model.id} value={model.id}>
                  {modelTitle(model)}
                </TickBox>
              ))}
            </div>
          </div>
        ))}
      </DeferredPart>
    </CheckboxGroup>
  );
}
