import { MoreHorizontal } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useApp, useSession } from '../core/hooks';
import { modelFacts } from '../core/words';
import { type Column, withMoved, withOther } from './columns';
import { comparison, FEWEST } from './compare-store';
import { useCompare, useShown, useTitles } from './use-compare';

/** Moves a column, removes it, or gives it another tagger. */
export function ColumnMenu({ column }: { readonly column: Column }) {
  const app = useApp();
  const { id, tagger } = column;
  const columns = useCompare((state) => state.columns);
  const fromFile = useCompare((state) => state.fromFile);
  const shown = useShown();
  const models = useSession((state) => state.models);
  const others = fromFile || tagger === null ? [] : models.filter((model) => model.id !== tagger);
  const title = useTitles()(column);
  const act = (key: string) => {
    if (key === 'remove') app.get(comparison).setColumns(columns.filter((other) => other.id !== id));
    else if (key === 'left') app.get(comparison).setColumns(withMoved(columns, id, -1));
    else if (key === 'right') app.get(comparison).setColumns(withMoved(columns, id, 1));
    else app.get(comparison).setColumns(withOther(columns, id, key.slice('use '.length)));
  };
  const disabled = [
    ...(shown[0]?.id === id ? ['left'] : []),
    ...(shown.at(-1)?.id === id ? ['right'] : []),
    ...(shown.length <= FEWEST ? ['remove'] : []),
  ];
  return (
    <MenuTrigger>
      <Button className="button quiet icon" aria-label={`Column ${title}`}>
        <MoreHorizontal size={18} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu onAction={(key) => act(String(key))} disabledKeys={disabled} aria-label={`Column ${title}`}>
          <MenuSection aria-label="Column">
            {item('left', 'Move left')}
            {item('right', 'Move right')}
            {item('remove', 'Remove')}
          </MenuSection>
          {others.length > 0 && (
            <MenuSection>
              <Header className="section-title">Show instead</Header>
              {others.map((model) => item(`use ${model.id}`, model.title, modelFacts(model)))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function item(id: string, name: string, sub?: string) {
  return (
    <MenuItem key={id} id={id} className="option" textValue={name}>
      <span className="name">{name}</span>
      {sub && <span className="sub numbers">{sub}</span>}
    </MenuItem>
  );
}
