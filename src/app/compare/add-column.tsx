import { Plus } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import { useApp, useSession } from '../context';
import { modelFacts } from '../model-facts';
import { MOST } from './compare-store';
import { useCompare } from './use-compare';

const LANGUAGES = { en: 'English', es: 'Spanish' } as const;

/** Adds a tagger's column. */
export function AddColumn() {
  const { compare } = useApp();
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models).filter(({ id }) => !columns.includes(id));
  const full = columns.length >= MOST;
  return (
    <MenuTrigger>
      <Button className="button quiet" isDisabled={full || models.length === 0}>
        <Plus size={16} aria-hidden /> Add
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label="Add a tagger" onAction={(id) => compare.setColumns([...columns, String(id)])}>
          {(['en', 'es'] as const).map((language) => {
            const fitting = models.filter((model) => model.language === language);
            return fitting.length === 0 ? null : (
              <MenuSection key={language}>
                <Header className="section-title">{LANGUAGES[language]}</Header>
                {fitting.map(option)}
              </MenuSection>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function option(model: ModelSummary) {
  return (
    <MenuItem key={model.id} id={model.id} className="option" textValue={model.title}>
      <span className="name">{model.title}</span>
      <span className="sub numbers">{modelFacts(model)}</span>
    </MenuItem>
  );
}
