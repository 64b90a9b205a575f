import { eachMatch } from '../../note/each-match';
import { makeSpan, type Span, withoutOverlaps } from '../../note/span';
import { readByRules, ruleMatches } from '../rules';
import { RECOGNISERS } from '../rules/recognisers';

const CERTAIN = RECOGNISERS.filter(({ isCertain }) => isCertain);

/** Mrs Fell, Miss Take: a surname after a title, also one that is a word; but not Ms Contin, a medicine, and Miss Monday’s dose. */
const TITLED =
  /(?<=(?<![\p{L}.-])M(?:r|rs|s|x|iss)\.? )(?!(?:Contin|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?!\p{L}))\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}-]{0,30}(?<!-)/gu;

/** The Don of `Best wishes, Don`: one word after a closing, at the end of a line. */
const CLOSING =
  /(?<=(?:[Bb]est [Ww]ishes|(?:[Kk]ind(?:est)?|[Ww]arm(?:est)?|[Bb]est) [Rr]egards|[Ss]incerely|[Mm]any [Tt]hanks|Cheers),\s{1,4})\p{Lu}\p{Ll}{1,30}(?=[ \t]*(?:[\r\n]|$))/gu;

/** The Jack Smith of `a man of 60 with hypertension, Jack Smith, who fell`. */
const APPOSED =
  /(?<!\p{L})(?:(?:fe)?male|(?:wo)?man|boy|girl|lady|gentleman|patient|pt|child|infant)(?!\p{L})[^.;:\n]{0,120}?, (?<name>\p{Lu}\p{Ll}[\p{L}'’-]{1,30} \p{Lu}[\p{L}'’-]{1,30})(?=,? who(?:m|se)? |, (?:admitted|currently|diagnosed|evaluated|followed|last|now|presented|presenting|referred|seen|treated) )/gu;

/** The Emily S. of `Type 1 Diabetes, Emily S. from Denver`, but not `Hepatitis B.` */
const INITIALLED =
  /(?<![\p{L}.'’-])(?!(?:Apolipoprotein|Block|Child|Class|Complement|Doctor|Factor|Fitzpatrick|Grade|Group|Hep|Hepatitis|Immunoglobulin|Influenza|Part|Phase|Plan|Protein|Room|Schedule|Section|Site|Stage|Staph|Strep|Table|Team|Type|Unit|Vit|Vitamin|Ward|Weber|Zone)(?!\p{L}))\p{Lu}\p{Ll}[\p{L}-]{1,30}(?<!['’]s) \p{Lu}\.(?=,| (?:\(|from |has |is |was |who(?:m|se)? ))/gu;

/** The Anna and Stevens of `Doctor Name:\nAnna\nStevens\nDoctor ID:`: a name in its field, on up to four lines, before a field that only a person has. Names with a title are left to the network. */
const IN_FIELD =
  /(?<=(?:^|\n)[^\n:]{0,20}(?:[Nn]ame|NAME) ?:[ \t]{0,3}\n?)(?!(?:M[RrSsXx]|M(?:rs|RS|iss|ISS|aster|ASTER)|D[Rr]|P(?:rof|ROF)|S(?:mt|MT|h?ri|H?RI|[Hh])|K(?:u?m|U?M)|B(?:aby|ABY))[. ])\p{Lu}[\p{L}.'’-]{0,30}(?:[ \n]\p{Lu}[\p{L}.'’-]{0,30}){0,3}(?=\n[^\n:]{0,20}(?:Age|AGE|Birth|BIRTH|DOB|Gender|GENDER|ID|MRN|NPI|Sex|SEX|SSN)[^\n:]{0,10}:)/gu;

/** Reg slept well, Reg's wife: names that are also other words, before what only a person does or has; but not Reg reviewed, a registrar */
const LIVING =
  /(?<![\p{L}.'’-])(?:Dot|Gene|Glen|Ivy|Joy|Pat|Pearl|Penny|Ray|Reg|Rod|Rose|Sandy|Sue|Win)(?=['’]s (?:brother|carer|daughter|dad|father|husband|mother|mum|niece|nephew|partner|sister|son|wife)(?!\p{L})| (?:denies|enjoy(?:s|ed)|lives|slept|smokes|walks|(?:is|was) an? (?:former|retired|widow(?:er)?))(?!\p{L}))/giu;

/** First names that are no other words, and surnames: a network that takes `John Smith` for an example may pass over him. */
const FIRST = [
  'adam|alan|alice|amanda|amy|andrew|angela|anna|anne|anthony|barbara|benjamin|betty|bob|brian|carol|catherine|charles|christine',
  'christopher|daniel|david|deborah|dennis|diane|donald|donna|dorothy|edward|elizabeth|emily|emma|eric|gary|george|helen|henry|jack',
  'jacob|james|jane|janet|jason|jennifer|jessica|joan|joe|john|jonathan|joseph|joshua|judith|julie|karen|kate|katherine|kenneth|kevin',
  'larry|laura|linda|lisa|margaret|maria|martha|martin|mary|matthew|michael|michelle|nancy|nicholas|nicole|pamela|patricia|patrick',
  'paul|peter|philip|rachel|raymond|rebecca|richard|robert|ronald|ruth|samuel|sandra|sarah|sharon|simon|stephanie|stephen|steven',
  'susan|thomas|timothy|tom|victoria|william',
].join('|');
const LAST = [
  'adams|allen|anderson|brown|campbell|carter|clark|collins|davies|davis|doe|edwards|evans|garcia|harris|hernandez|jackson|johnson',
  'jones|lewis|lopez|martin|martinez|miller|mitchell|moore|morgan|murphy|nelson|nguyen|parker|patel|perez|phillips|roberts|robinson',
  'rodriguez|scott|singh|smith|stewart|taylor|thomas|thompson|turner|walker|williams|wilson|wright',
].join('|');
/** `john doe`, but not the Robert Jones bandage or a misspelt Stevens-Johnson syndrome. */
const COMMON = RegExp(
  `(?<![\\p{L}.'’-])(?:${FIRST}) (?:${LAST})(?![\\p{L}-]| (?:bandag|dressing|rash|reaction|sign(?!\\p{L})|splint|syndrome|test(?!\\p{L})))`,
  'giu',
);

/** Names by the words around them, or by themselves, and the label that they get. */
const NAMED = [
  ['PATIENT', TITLED],
  ['PATIENT', APPOSED],
  ['PATIENT', INITIALLED],
  ['PATIENT', IN_FIELD],
  ['PATIENT', LIVING],
  ['PATIENT', COMMON],
  ['DOCTOR', CLOSING],
] as const;

/**
 * What is PHI by its form, whatever a network says: what the certain rules find, if its check passes and no
 * word beside it lowers its score, and names by the words around them.
 * @param labels the network's labels; nothing is found for a label that it lacks
 */
export function certainSpans(text: string, labels: readonly string[], source: string): Span[] {
  const read = readByRules(text);
  const spans = CERTAIN.flatMap((rule) => {
    const label = Object.values(rule.labels).find((each) => labels.includes(each));
    if (label === undefined) return [];
    return [...ruleMatches(rule, read)].flatMap(({ start, end, passed, lowered }) =>
      passed === false || lowered.length > 0 ? [] : makeSpan(text.length, start, end, label, 1, source),
    );
  });
  const names = NAMED.filter(([label]) => labels.includes(label)).flatMap(([label, pattern]) =>
    [...eachMatch(pattern, text)].map(({ 0: found, index, groups }) => {
      const end = index + found.length;
      return makeSpan(text.length, end - (groups?.name ?? found).length, end, label, 1, source);
    }),
  );
  return withoutOverlaps([...spans, ...names]);
}
