import { Languages } from 'lucide-react';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { setLanguage } from '../session/language';

const NAMES = { en: 'English', es: 'Spanish' } as const;

export function LanguagePicker() {
  const app = useApp();
  const language = useSession((state) => state.language);
  const detected = useSession((state) => state.detected);
  const choices = [
    { id: 'auto', name: language === 'auto' ? NAMES[detected] : 'Detect', sub: 'Detected from the note' },
    { id: 'en', name: 'English', sub: 'Always' },
    { id: 'es', name: 'Spanish', sub: 'Always' },
  ];
  return (
    <Picker
      label="Language of the note"
      icon={<Languages size={18} aria-hidden />}
      value={language}
      groups={[{ choices }]}
      onChoose={(id) => setLanguage(app, id as SessionState['language'])}
    />
  );
}
