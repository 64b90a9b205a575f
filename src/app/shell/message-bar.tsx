import { AlertTriangle, Info, X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { OutsideText } from '../controls/outside-text';
import { useApp, useSession } from '../core/hooks';

/** The one thing that a person has to know now. */
export function MessageBar() {
  const { session } = useApp();
  const message = useSession((state) => state.message);
  const close = () => session.store.setState({ message: null });
  if (!message) return <div role="alert" />;
  const Icon = message.tone === 'error' ? AlertTriangle : Info;
  return (
    <div role="alert" className={`message ${message.tone}`}>
      <Icon size={18} aria-hidden />
      <div className="text">
        <p>
          <OutsideText>{message.text}</OutsideText>
        </p>
        {message.details && (
          <ul>
            {message.details.map((detail) => (
              <li key={detail}>
                <OutsideText>{detail}</OutsideText>
              </li>
            ))}
          </ul>
        )}
      </div>
      {message.action && (
        <Button className="button framed" onPress={message.action.run}>
          {message.action.label}
        </Button>
      )}
      <Button className="button quiet icon" aria-label="Dismiss" onPress={close}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
