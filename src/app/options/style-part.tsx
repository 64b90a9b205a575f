import { MASKING_STYLES } from '../../masking/registry';
import type { StyleSetting } from '../../masking/style';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { chooseStyle } from '../session/masked';
import { ChecksumSetting, DateSettings, SecretSetting, TemplateSetting } from './style-settings';

const SETTINGS: Readonly<Record<StyleSetting, () => React.ReactNode>> = {
  dates: DateSettings,
  checksums: ChecksumSetting,
  template: TemplateSetting,
  secret: SecretSetting,
};

/** The masking style and what can be set of it. */
export function StylePart() {
  const app = useApp();
  const style = useSession((state) => state.style);
  const settings = (Object.keys(SETTINGS) as StyleSetting[]).filter((setting) => style.settings.includes(setting));
  return (
    <>
      <div className="row">
        <Picker
          label="Style"
          look="framed"
          value={style.id}
          groups={[
            { choices: MASKING_STYLES.map(({ id, title, description }) => ({ id, name: title, sub: description })) },
          ]}
          onChoose={(id) => void chooseStyle(app, id)}
        />
      </div>
      <p className="soft">{style.description}</p>
      {settings.length === 0 && <p className="soft">This style has no settings.</p>}
      {settings.map((setting) => {
        const Setting = SETTINGS[setting];
        return <Setting key={setting} />;
      })}
    </>
  );
}
