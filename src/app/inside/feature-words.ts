import type { FeatureName } from '../../taggers/features/features';
import { visibleText } from '../controls/text';
import { t } from '../language/language';

const shown = (text: string): string => visibleText(text.replaceAll('\n', '↵'));

/** A feature of a token in words: what a row of its bag in a group stands for. @param name as `makeFeatureNames` gives it */
export function featureWords(group: FeatureName, name: string): string {
  const words = t().inside.features;
  switch (group) {
    case 'words':
      return name.startsWith('?') && name.length > 1 ? words.unknown(shown(name.slice(1))) : shown(name);
    case 'subwords':
      return shown(name);
    case 'characters':
      return name === '' ? words.follows : shown(name);
    case 'capitals':
      return caseWords(name);
    case 'salutation':
      return words.titles[name as keyof typeof words.titles] ?? name;
    case 'gazetteer':
      return listWords(name);
    case 'shape':
      return shapeWords(name);
    case 'line':
      return lineWords(name);
  }
}

function caseWords(form: string): string {
  const { cases, mark } = t().inside.features;
  return cases[form as keyof typeof cases] ?? mark(shown(form));
}

type Gap = 'edge' | 'glued' | 'space' | 'wide';

/** A feature of `makeShapeReader`. */
function shapeWords(feature: string): string {
  const words = t().inside.features;
  const gap = /^([<>])(edge|glued|space|wide)(.*)$/su.exec(feature);
  if (gap) {
    const [, side, kind = '', form = ''] = gap;
    return (side === '<' ? words.after : words.before)(words.gaps[kind as Gap], caseWords(form));
  }
  const pair = /^<>(edge|glued|space|wide)(edge|glued|space|wide)$/u.exec(feature);
  if (pair) return words.between(words.gaps[pair[1] as Gap], words.gaps[pair[2] as Gap]);
  const rest = feature.slice(1);
  if (feature[0] === 'c') return caseWords(rest);
  if (feature[0] === 's') return words.inRun(shown(rest));
  const numbered = /^(\D*)(\d+)(.*)$/su.exec(rest);
  if (!numbered) return shown(feature);
  const [, form = '', number = '', run = ''] = numbered;
  return feature[0] === 'l'
    ? words.long(caseWords(form), Number(number))
    : words.partOfRun(Number(number) + 1, shown(run));
}

/** A feature of `makeLineReader`. */
function lineWords(feature: string): string {
  const words = t().inside.features;
  const rest = shown(feature.slice(1));
  switch (feature[0]) {
    case 'f':
      return words.fieldHas(rest);
    case 'g':
      return words.fieldWord(rest.slice(1), Number(rest[0]));
    case 'o':
      return words.lineBegins(rest);
    case 'p':
      return words.ofLine(Number(rest) + 1);
    case 't':
      return words.fromTop(words.lines[Number(rest)]);
    default:
      return words.fromBottom(words.lines[Number(rest)]);
  }
}

/** `in`, `begins` or `inside` a list of the gazetteer. */
function listWords(name: string): string {
  const words = t().inside.features;
  if (name === '') return words.noList;
  const at = name.indexOf(' ');
  const list = name.slice(at + 1);
  return words.list[name.slice(0, at) as keyof typeof words.list](
    words.lists[list as keyof typeof words.lists] ?? list,
  );
}
