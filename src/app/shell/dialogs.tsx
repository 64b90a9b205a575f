import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { TickBox } from '../controls/basics';
import { onMac } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import { keyName } from '../core/command';
import { useApp, useUi } from '../core/hooks';
import { changeInterface } from '../core/settings';
import { t } from '../language/language';

/** All keys, and how they work inside the note. */
export function HelpDialog() {
  const app = useApp();
  const { commands } = app;
  const letterKeys = useUi((state) => state.letterKeys);
  const groups = [...new Set(commands.map(({ group }) => group))];
  const keyed = commands.filter(({ key }) => key);
  return (
    <DialogFrame title={t().shell.help}>
      <p className="soft">{t().shell.keysInNote(onMac ? '⌥ Option' : 'Alt')}</p>
      <TickBox on={letterKeys} onChange={(on) => changeInterface(app, { letterKeys: on })}>
        {t().shell.lettersAlone}
      </TickBox>
      <div className="key-list">
        {groups.map((group) => {
          const own = keyed.filter((command) => command.group === group);
          return own.length === 0 ? null : (
            <section key={group}>
              <h3>{t().core.groups[group]}</h3>
              <ul>
                {own.map(({ name, label, key = '' }) => (
                  <li key={name}>
                    {label()}
                    <kbd>{keyName(key, onMac)}</kbd>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </DialogFrame>
  );
}

/** Finds a command among those that are enabled: by a part of its text, or else by its words in any order. */
export function Palette() {
  const app = useApp();
  const { contains } = useFilter({ sensitivity: 'base' });
  const { groups } = t().core;
  const [typed, setTyped] = useState('');
  const close = () => app.ui.setState({ overlay: null });
  const commands = app.commands.filter((command) => command.name !== 'app.palette' && command.enabled(app));
  const items = commands.map(({ name, label, group, key }) => {
    const [title, groupTitle] = [label(), groups[group]];
    return { id: name, label: title, group: groupTitle, key, text: `${title} ${groupTitle}` };
  });
  const wanted = items.some(({ text }) => contains(text, typed)) ? [typed] : typed.split(/\s+/);
  const run = (name: unknown) => {
    close();
    commands.find((command) => command.name === name)?.run(app);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="dialog palette">
        <Dialog aria-label={t().shell.palette}>
          <Autocomplete
            inputValue={typed}
            onInputChange={setTyped}
            filter={(text) => wanted.every((part) => contains(text, part))}
          >
            <SearchField className="field" aria-label={t().shell.palette} autoFocus>
              <Search size={18} aria-hidden />
              <Input placeholder={t().shell.palette} />
            </SearchField>
            <Menu
              className="commands"
              aria-label={t().shell.commands}
              items={items}
              onAction={run}
              renderEmptyState={() => <p className="none">{t().shell.noCommand}</p>}
            >
              {({ id, label, group, key, text }) => (
                <MenuItem id={id} className="option" textValue={text}>
                  {label}
                  <span className="group">{group}</span>
                  {key && <kbd>{keyName(key, onMac)}</kbd>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
