import { Search } from 'lucide-react';
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
import { onMac } from '../controls/platform';
import { keyName } from '../core/command';
import { useApp } from '../core/hooks';

/** Every command that makes sense now, found by typing. */
export function Palette() {
  const app = useApp();
  const { contains } = useFilter({ sensitivity: 'base' });
  const close = () => app.ui.setState({ overlay: null });
  const commands = app.commands.filter((command) => command.name !== 'app.palette' && command.enabled(app));
  const run = (name: unknown) => {
    close();
    commands.find((command) => command.name === name)?.run(app);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="dialog palette">
        <Dialog aria-label="Find a command">
          <Autocomplete filter={contains}>
            <SearchField className="field" aria-label="Find a command" autoFocus>
              <Search size={18} aria-hidden />
              <Input placeholder="Find a command" />
            </SearchField>
            <Menu
              className="commands"
              aria-label="Commands"
              items={commands.map((command) => ({ id: command.name, ...command }))}
              onAction={run}
              renderEmptyState={() => <p className="none">No command has these words.</p>}
            >
              {({ id, label, group, key }) => (
                <MenuItem id={id} className="option" textValue={`${label} ${group}`}>
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
