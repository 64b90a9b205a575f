import { Languages } from 'lucide-react';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { setLanguage } from '../session/language';

export function LanguagePicker() {
  const app = useApp();
  const language = useSession((state) => state.language);
  const detected = useSession((state) => state.detected);
  const words = t().deidentify.noteLanguage;
  const choices = [
    { id: 'auto', name: language === 'auto' ? words.names[detected] : words.detect, sub: words.detected },
    { id: 'en', name: words.names.en, sub: words.always },
    { id: 'es', name: words.names.es, sub: words.always },
  ];
  return (
    <Picker
      label={words.label}
      icon={Languages}
      value={language}
      choices={choices}
      onChoose={(id) => setLanguage(app, id as SessionState['language'])}
    />
  );
}
