/** A city with the state, province or region it lies in and its country (ISO 3166 two letters). */
export interface City {
  readonly name: string;
  readonly region: string;
  readonly country: string;
}

/** First names and surnames that go together. */
export interface NameOrigin {
  readonly origin: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/**
 * What surrogates and simulated notes are drawn from. Plain lists in ordinary capitals; none may be empty. Lists named
 * `spanish...` are sorted by falling frequency.
 */
export interface Lexicon {
  readonly firstNames: readonly string[];
  readonly rareFirstNames: readonly string[];
  readonly surnames: readonly string[];
  readonly rareSurnames: readonly string[];
  readonly indianNames: readonly string[];
  readonly origins: readonly NameOrigin[];
  readonly cities: readonly City[];
  readonly worldCities: readonly City[];
  readonly hospitals: readonly string[];
  readonly companies: readonly string[];
  readonly occupations: readonly string[];
  readonly drugs: readonly string[];
  readonly diseases: readonly string[];
  readonly spanishFirstNames: readonly string[];
  readonly spanishSurnames: readonly string[];
  readonly spanishCities: readonly City[];
  readonly spanishOccupations: readonly string[];
}
