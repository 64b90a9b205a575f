interface Source {
  readonly name: string;
  readonly licence: string;
  readonly for: string;
}

/** What the models, word lists and surrogates were made from; Incognote's own part of them is its own. */
export const SOURCES: readonly Source[] = [
  { name: 'MEDDOCAN', licence: 'CC BY 4.0', for: 'Spanish models' },
  { name: 'ACI-Bench', licence: 'CC BY 4.0', for: 'English models' },
  { name: 'MTSamples', licence: 'public sample reports', for: 'English models' },
  { name: 'GeoNames', licence: 'CC BY 4.0', for: 'places' },
  { name: 'US Census, SSA, CMS', licence: 'public domain', for: 'names and hospitals' },
  { name: 'INE (Spain)', licence: 'reuse with attribution', for: 'Spanish names' },
  { name: 'The open corpus of this project', licence: 'CC0', for: 'English and Spanish models' },
];
