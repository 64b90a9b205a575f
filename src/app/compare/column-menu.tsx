import { MoreHorizontal } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useApp, useSession } from '../context';
import { modelFacts } from '../model-facts';
import { FEWEST } from './compare-store';
import { useCompare } from './use-compare';

interface Props {
  readonly id: string;
  readonly title: string;
}

/** Moves a column, removes it, or gives it another tagger. */
export function ColumnMenu({ id, title }: Props) {
  const { compare } = useApp();
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  const at = columns.indexOf(id);
  const others = models.filter((model) => !columns.includes(model.id));
  const without = columns.filter((other) => other !== id);
  const act = (key: string) => {
    if (key === 'remove') compare.setColumns(without);
    else if (key === 'left' || key === 'right')
      compare.setColumns(without.toSpliced(at + (key === 'left' ? -1 : 1), 0, id));
    else compare.setColumns(columns.with(at, key.slice('use '.length)));
  };
  const disabled = [
    ...(at === 0 ? ['left'] : []),
    ...(at === columns.length - 1 ? ['right'] : []),
    ...(columns.length <= FEWEST ? ['remove'] : []),
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
          <MenuSection>
            <Header className="section-title">Show instead</Header>
            {others.map((model) => item(`use ${model.id}`, model.title, modelFacts(model)))}
          </MenuSection>
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
