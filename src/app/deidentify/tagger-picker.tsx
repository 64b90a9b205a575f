import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { modelFacts } from '../core/words';
import { chooseTagger } from '../session/language';
import { hasOwnSettings, languageOf, taggerOf, withSettingsOf } from '../session/session';

/** The taggers for the note's language, each with what one would choose it by. */
export function TaggerPicker() {
  const app = useApp();
  const models = useSession((state) => state.models);
  const language = useSession((state) => languageOf(withSettingsOf(state)));
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const fixed = useSession(hasOwnSettings);
  const choices = models
    .filter((model) => model.language === language)
    .map((model) => ({ id: model.id, name: model.title, sub: modelFacts(model) }));
  return (
    <Picker
      label="Tagger"
      value={tagger?.id ?? null}
      groups={[{ choices }]}
      disabled={choices.length === 0 || fixed}
      placeholder="No tagger"
      onChoose={(id) => chooseTagger(app, id)}
    />
  );
}
