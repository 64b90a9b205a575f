import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { onMac } from '../controls/platform';
import { keyName } from '../core/command';
import { useApp, useUi } from '../core/hooks';

/** All keys, and how they behave while a note is written. */
export function HelpDialog() {
  const { ui, keep, commands } = useApp();
  const letterKeys = useUi((state) => state.letterKeys);
  const groups = [...new Set(commands.map(({ group }) => group))];
  const keyed = commands.filter(({ key }) => key);
  const set = (on: boolean) => {
    ui.setState({ letterKeys: on });
    keep({ letterKeys: on });
  };
  return (
    <DialogFrame title="Keys and help">
      <p className="soft">
        Inside the note, hold {onMac ? '⌥ Option' : 'Alt'} with a letter, or press Esc to leave the note and use the
        letter alone.
      </p>
      <Checkbox className="check" isSelected={letterKeys} onChange={set}>
        <span className="box">{letterKeys && <Check size={12} aria-hidden />}</span>
        Letters alone work as keys
      </Checkbox>
      <div className="key-list">
        {groups.map((group) => {
          const own = keyed.filter((command) => command.group === group);
          return own.length === 0 ? null : (
            <section key={group}>
              <h3>{group}</h3>
              <ul>
                {own.map(({ name, label, key = '' }) => (
                  <li key={name}>
                    {label}
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
