import type { AnnotatedNote } from '../note/annotated';
import { compareSpans, makeSpan, type Span } from '../note/span';

const PERSONS: ReadonlySet<string> = new Set(['PATIENT', 'DOCTOR']);
const PLACES: ReadonlySet<string> = new Set(['ORGANIZATION', 'HOSPITAL', 'STREET', 'CITY']);
const NUMBERS: ReadonlySet<string> = new Set(['MEDICALRECORD', 'SSN', 'IDNUM', 'DEVICE', 'PHONE', 'FAX', 'EMAIL']);

/** Parts of a name field that are no names. */
const NO_NAMES = new Set(
  `dr dra mr mrs ms miss mx prof sir dame rev fr sr sra srta don doña md do rn np pa phd dds dmd lpn cna fnp crna facp esq jr ii iii iv
  the and und von van der den del de la las los el da dos le san santa unknown name doctor nurse staff provider physician patient`.split(
    /\s+/,
  ),
);

/** Names that are words too: alone they are names only behind a title, or beside another stated name. */
const WORDS = new Set(
  `able angel april art august autumn baker banks barber bay beach bell berry best bill bird bishop black blue bond booth bowl boy brain branch
  bright brook brown bush butler case cash chase chance church clay close cole cook cooper cotton cross curry dale dawn day dean dove drake early
  earl east english faith fall farmer fields finger fish fisher flower foot ford forest forward foster fox francis frank free french frost gale
  garden gates gay gene good grace grant gray green grey grove guy hall hand hands hardy harmony haven head heart heath henry hill holiday home
  hope house hunt hunter iris ivy jack jade jean jewel joint joy june justice key king knight lake lamb lane law lead lily little london long love
  low lord major march mark marsh mason may melody mercy miles mill miller minor moon more moss near neck new noble noel north nurse oak olive
  olives page pain palm park parker parsons patience pearl penny perry pepper place plant pope post potter power price pride prince quick rain
  ray reading reed rice rich ring river rivers robin rock rod roman rose rosemary ruby rush russia sage salt savage sharp shields shore short
  silver singer skin small smart snow song south spencer spring stark steel stern stone storm strange street strong summer swift sky tan taylor
  terry tongue tooth town travel trip true turner vein violet wade walker wall walls ward warm water waters weaver webb weeks well wells west
  white wild will winter wise wolf wood woods worth wright young bueno campo casa cruz rey rosa rubio sol vera luz paz alba mar reyes blanco
  orange mobile phoenix rojo moreno delgado calvo bravo cano pascual leal mayo abril nieves dolores remedios consuelo`.split(
    /\s+/,
  ),
);
const TITLE = /(^|[^\p{L}])(dr|dra|mr|mrs|ms|miss|prof|nurse|doctor|sr|sra|srta|don|doña)\.?[ \u00a0]$/iu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What may stand between two parts of one name: blanks, a comma, an initial. */
const WITHIN = /^([ \u00a0]|, ?|[ -]?\p{Lu}\.?[ \u00a0]|-|['’])$/u;

interface Surface {
  /** In lower case. */
  readonly words: readonly string[];
  readonly label: string;
  /** A single word stands for a name with a capital letter alone. */
  readonly capital: boolean;
  /** A word of the language too. */
  readonly doubtful: boolean;
}

/**
 * Notes with the names and numbers that documents state in their fields marked wherever they stand in the text of any of them: whole names,
 * numbers and full dates in any case, single names of people with a capital letter. The time is linear in the texts.
 * @param surfaces what is stated, without it by these notes
 */
export function withStatedNames(notes: readonly AnnotatedNote[], surfaces = statedNames(notes)): AnnotatedNote[] {
  if (surfaces.all.size === 0) return [...notes];
  return notes.map((one) => {
    const found = occurrences(one.note.text, one.spans, surfaces);
    return found.length === 0 ? one : { ...one, spans: [...one.spans, ...found].sort(compareSpans) };
  });
}

/** What documents state in their fields (spans of source `document`). What is a name of a patient first is called that everywhere. */
export function statedNames(notes: readonly AnnotatedNote[]): StatedNames {
  const surfaces: StatedNames = { all: new Map(), lengths: new Map() };
  const seen = new Set<string>();
  for (const { note, spans } of notes)
    for (const { start, end, label, source } of spans) {
      const text = note.text.slice(start, end);
      if (source !== 'document' || seen.has(`${label} ${text}`)) continue;
      seen.add(`${label} ${text}`);
      for (const surface of surfacesOf(text, label)) add(surfaces, surface);
    }
  return surfaces;
}

/** Surfaces by their words, and how many words those have that begin with a word, the longest first. */
export interface StatedNames {
  readonly all: Map<string, Surface>;
  readonly lengths: Map<string, readonly number[]>;
}

function add({ all, lengths }: StatedNames, surface: Surface): void {
  const key = surface.words.join(' ');
  if (all.has(key)) return;
  all.set(key, surface);
  const [first = ''] = surface.words;
  const own = lengths.get(first) ?? [];
  if (!own.includes(surface.words.length))
    lengths.set(
      first,
      [...own, surface.words.length].sort((a, b) => b - a),
    );
}

function* surfacesOf(text: string, label: string): Generator<Surface> {
  const words = [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());
  const whole = { words, label, capital: false, doubtful: false };
  if (NUMBERS.has(label)) {
    if (text.length >= 5 && /\d{3}|@/.test(text) && text.replace(/\D/g, '').length !== 5) yield whole;
  } else if (label === 'DATE') {
    const day = /^\d{4}(-\d\d-\d\d|\d{4})/.exec(text)?.[0];
    if (day) yield { ...whole, words: day.split('-') };
  } else if (PLACES.has(label)) {
    if (words.length > 1 && text.length >= 7 && words.some((word) => word.length > 2 && !/\d/.test(word))) yield whole;
    else if (words.length === 1 && text.length >= 4 && !/\d/.test(text))
      yield { ...whole, capital: true, doubtful: WORDS.has(words[0] as string) };
  } else if (PERSONS.has(label)) {
    for (const word of words)
      if (word.length >= 3 && !NO_NAMES.has(word) && !/\d/.test(word))
        yield { words: [word], label, capital: true, doubtful: WORDS.has(word) };
  }
}

interface Hit {
  readonly start: number;
  end: number;
  readonly label: string;
  sure: boolean;
}

function occurrences(text: string, spans: readonly Span[], { all, lengths }: StatedNames): Span[] {
  const words = [...text.matchAll(WORD)];
  const hits: Hit[] = [];
  let next = 0;
  for (let at = 0; at < words.length; at++) {
    const { index: start, 0: word } = words[at] as RegExpExecArray;
    while (next < spans.length && (spans[next] as Span).end <= start) next++;
    if (next < spans.length && (spans[next] as Span).start < start + word.length) continue;
    const surface = surfaceAt(at, lengths.get(word.toLowerCase()) ?? []);
    if (!surface) continue;
    at += surface.words.length - 1;
    const last = words[at] as RegExpExecArray;
    const end = last.index + last[0].length;
    if (next < spans.length && (spans[next] as Span).start < end) continue;
    const before = hits.at(-1);
    const together =
      before !== undefined &&
      PERSONS.has(before.label) &&
      PERSONS.has(surface.label) &&
      (spans[next - 1]?.end ?? 0) <= before.end &&
      WITHIN.test(text.slice(before.end, start));
    const titled = TITLE.test(text.slice(Math.max(0, start - 10), start));
    if (together) before.sure = true;
    if (together && before.label === surface.label) before.end = end;
    else hits.push({ start, end, label: surface.label, sure: together || titled || !surface.doubtful });
  }
  return hits
    .filter(({ sure }) => sure)
    .map(({ start, end, label }) => makeSpan(text.length, start, end, label, 1, 'document'));

  function surfaceAt(from: number, counts: readonly number[]): Surface | undefined {
    for (const count of counts) {
      const own = words.slice(from, from + count);
      const surface = all.get(own.map(([word]) => word.toLowerCase()).join(' '));
      if (!surface || (surface.capital && !/^\p{Lu}/u.test((own[0] as RegExpExecArray)[0]))) continue;
      const apart = own.slice(1).every(({ index }, at) => {
        const before = own[at] as RegExpExecArray;
        return /^[^\p{L}\p{N}\n]{1,3}$/u.test(text.slice(before.index + before[0].length, index));
      });
      if (apart) return surface;
    }
    return undefined;
  }
}
