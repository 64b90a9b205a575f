import { packages, texts } from 'virtual:licences';
import { DialogFrame } from '../controls/dialog-frame';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import './licences.css';

/** The packages and data that the app is made of, with their licences. */
export function LicencesDialog() {
  const words = t().privacy;
  return (
    <DialogFrame title={words.licences}>
      <p>{words.licencesLead(packages.length)}</p>
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
      <h3>{words.sourcesTitle}</h3>
      <ul className="licences">
        {sourcesIn(words.sources).map((source) => (
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

/** The data that models, word lists and surrogates were made from. */
function sourcesIn(sources: Messages['privacy']['sources']): readonly Source[] {
  return [
    { name: 'MEDDOCAN', licence: 'CC BY 4.0', for: sources.spanishModels },
    { name: 'CANTEMIST', licence: 'CC BY 4.0', for: sources.spanishModels },
    { name: 'ACI-Bench', licence: 'CC BY 4.0', for: sources.englishModels },
    { name: 'MedQuAD', licence: 'CC BY 4.0', for: sources.englishModels },
    { name: 'MTSamples', licence: sources.sampleReports, for: sources.englishModels },
    { name: 'GeoNames', licence: 'CC BY 4.0', for: sources.places },
    { name: 'US Census, SSA, CMS', licence: sources.publicDomain, for: sources.namesAndHospitals },
    { name: sources.ine, licence: sources.attribution, for: sources.spanishNames },
    { name: sources.openCorpus, licence: 'CC0', for: sources.bothModels },
  ];
}
