import { packages, texts } from 'virtual:licences';
import { DialogFrame } from '../controls/dialog-frame';
import { count } from '../core/words';
import './licences.css';

/** What the app is made of, and on which terms. */
export function LicencesDialog() {
  return (
    <DialogFrame title="Licences">
      <p>
        Incognote is free under Apache-2.0. It is built with {count(packages.length)} packages; their notices are here,
        so that nothing has to be looked up elsewhere.
      </p>
      <ul className="licences">
        {packages.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <span>{name}</span> <span className="numbers soft">{version}</span>{' '}
                <span className="licence">{licence}</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it */}
              <pre tabIndex={0}>{texts[text]}</pre>
            </details>
          </li>
        ))}
      </ul>
      <h3>Data that models, word lists and surrogates were made from</h3>
      <ul className="licences">
        {SOURCES.map((source) => (
          <li key={source.name} className="source">
            <span>{source.name}</span> <span className="soft">{source.for}</span>{' '}
            <span className="licence">{source.licence}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}

interface Source {
  readonly name: string;
  readonly licence: string;
  readonly for: string;
}

/** What the models, word lists and surrogates were made from; Incognote's own part of them is its own. */
const SOURCES: readonly Source[] = [
  { name: 'MEDDOCAN', licence: 'CC BY 4.0', for: 'Spanish models' },
  { name: 'ACI-Bench', licence: 'CC BY 4.0', for: 'English models' },
  { name: 'MTSamples', licence: 'public sample reports', for: 'English models' },
  { name: 'GeoNames', licence: 'CC BY 4.0', for: 'places' },
  { name: 'US Census, SSA, CMS', licence: 'public domain', for: 'names and hospitals' },
  { name: 'INE (Spain)', licence: 'reuse with attribution', for: 'Spanish names' },
  { name: 'The open corpus of this project', licence: 'CC0', for: 'English and Spanish models' },
];
