import { Plus } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import { useApp, useSession } from '../core/hooks';
import { modelFacts } from '../core/words';
import { GOLD, isGold, withTagger } from './columns';
import { comparison } from './compare-store';
import { useCompare } from './use-compare';

const LANGUAGES = { en: 'English', es: 'Spanish' } as const;

/** Adds a tagger's column; a tagger that has one already gets another, at another operating point. */
export function AddColumn() {
  const app = useApp();
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  const annotated = useCompare(({ gold }) => gold !== null) && !columns.some(isGold);
  const fromFile = useCompare((state) => state.fromFile);
  const add = (id: string) =>
    app.get(comparison).setColumns(id === GOLD.id ? [GOLD, ...columns] : withTagger(columns, id));
  return (
    <MenuTrigger>
      <Button className="button quiet" isDisabled={fromFile || models.length === 0}>
        <Plus size={16} aria-hidden /> Add
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label="Add a tagger" onAction={(id) => add(String(id))}>
          {annotated && (
            <MenuItem id={GOLD.id} className="option" textValue="Annotation">
              <span className="name">Annotation</span>
            </MenuItem>
          )}
          {(['en', 'es'] as const).map((language) => {
            const fitting = models.filter((model) => model.language === language);
            return fitting.length === 0 ? null : (
              <MenuSection key={language}>
                <Header className="section-title">{LANGUAGES[language]}</Header>
                {fitting.map((model) =>
                  option(
                    model,
                    columns.some(({ tagger }) => tagger === model.id),
                  ),
                )}
              </MenuSection>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function option(model: ModelSummary, again: boolean) {
  return (
    <MenuItem key={model.id} id={model.id} className="option" textValue={model.title}>
      <span className="name">{model.title}</span>
      <span className="sub numbers">{again ? 'Once more, at another operating point' : modelFacts(model)}</span>
    </MenuItem>
  );
}
