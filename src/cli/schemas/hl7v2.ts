import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Oldest first. */
const VERSIONS = ['2_1', '2_2', '2_3', '2_3_1', '2_4', '2_5', '2_5_1', '2_6', '2_7', '2_8', '2_8_1', '2_8_2'];
const ENTRY =
  /'([A-Z][A-Z_0-9]*)_(\d+)':\s*[[(]\s*'(?:leaf|sequence)',\s*(?:None|'varies'|DATATYPES_STRUCTS\['\w+'\]),\s*(?:'(\w+)'|None),/g;
/** Types of people, places and contacts. What had one of them in any version may still be sent that way. */
const IDENTITIES = /^(X?PN|X?CN|CX|CK|X?AD|X?TN|PL|XON|PPN|NDL)$/;
/** Withdrawn, or not specified. */
const NONE = /^(WD|wd|NA)$/;

/** For each name, the types of its fields or components in order, separated by blanks; `-` if no version has one. */
type Types = Readonly<Record<string, string>>;

/**
 * The data types of the fields of all segments and of the components of all data types, in one table for all versions. Types of people,
 * places and contacts come first, then the newest type with several components.
 * @param folder the package `hl7apy` of github.com/crs4/hl7apy
 */
export function hl7v2Types(folder: string): { readonly segments: Types; readonly types: Types } {
  const all = { fields: new Map<string, string[][]>(), datatypes: new Map<string, string[][]>() };
  for (const version of VERSIONS)
    for (const [file, known] of Object.entries(all))
      for (const [, name = '', number = '', type] of readFileSync(
        join(folder, `v${version}`, `${file}.py`),
        'utf8',
      ).matchAll(ENTRY)) {
        if (type === undefined || NONE.test(type)) continue;
        const own = known.get(name) ?? [];
        known.set(name, own);
        own[Number(number) - 1] = [...(own[Number(number) - 1] ?? []), type];
      }
  const types = listed(all.datatypes, all.datatypes);
  // A time of day was in the first component of two.
  const segments = Object.fromEntries(
    Object.entries(listed(all.fields, all.datatypes)).map(([name, own]) => [name, own.replace(/\bDTM\b/g, 'TS')]),
  );
  return { segments, types: reached(types, segments) };
}

function listed(
  all: ReadonlyMap<string, readonly (readonly string[] | undefined)[]>,
  datatypes: ReadonlyMap<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, histories]) => [
        name,
        Array.from(histories, (history) => (history ? chosen(history, datatypes) : '-')).join(' '),
      ]),
  );
}

function chosen(history: readonly string[], known: ReadonlyMap<string, unknown>): string {
  const ofParts = (type: string) => known.has(type) && !type.startsWith('CM');
  return history.findLast((type) => IDENTITIES.test(type)) ?? history.findLast(ofParts) ?? (history.at(-1) as string);
}

/** Without the unnamed types of old versions that nothing has any more. */
function reached(types: Readonly<Record<string, string>>, segments: Types): Types {
  const named = new Set([...Object.values(segments), ...Object.values(types)].flatMap((own) => own.split(' ')));
  return Object.fromEntries(Object.entries(types).filter(([name]) => !name.includes('_') || named.has(name)));
}
