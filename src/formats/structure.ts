import { isElementPath } from './fhir/types';
import { isPublishedCode } from './hl7v2/rules';
import { isAmount, isKnownCode, isSeries, isStandardOid, isStandardUrl, isUnit } from './known';

/** A tag with attributes. */
const TAG = /<[A-Za-z][\w:.-]*\s[^<>]*>/g;
const ATTRIBUTE = /([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g;
/** A JSON object without others in it. */
const OBJECT = /\{[^{}]*\}/g;
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;
/** Wherever it stands: within a narrative that was unescaped quotes part strings otherwise. */
const ADDRESS = /\b(?:https?:\/\/|urn:)[^\s"'<>\\]+/g;
const ELEMENT_PATH = /"[A-Z]\w+(?:\.\w+(?:\[x\])?)+"/g;
const SERIES = /("data"\s*:\s*)"([^"\\]*)"/g;
const JSON_NUMBER = /(":\s*|[[,]\s*)-?\d{1,6}(?:\.\d{1,18})?(?:[eE][+-]?\d{1,2})?(?=\s*[,}\]])/g;
const CONTROL_WORD = /\\[a-z]{1,32}-?\d{1,5}(?!\d) ?/g;
/** Names of Office's own formats. */
const OFFICE =
  /https?:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org\/ooxml)\/[\w/.-]+|application\/vnd\.[\w.+-]+/g;

/** A code of HL7 v2, what it is called and its terminology. */
const CODED = /(?<=[|^~&])([^|^~&\r\n]{1,24})(\^[^|^~&\r\n]*\^)([A-Za-z\d-]{2,12})(?=[|^~&\r\n])/g;

/** Names that take the place of a document's own. */
const GIVEN = /\b(?:id-|2\.25\.|Style ?|rId)\d{1,6}\b/g;

/**
 * A document's source without what its formats keep since its shape tells nothing of anybody: short numbers and amounts of attributes, of
 * JSON and of control words, series of amounts, addresses of standards, paths of FHIR's elements, codes of published terminologies beside the terminology's name, and the names that we give ourselves.
 */
export function withoutStructure(source: string): string {
  return source
    .replace(OFFICE, '')
    .replace(GIVEN, '')
    .replace(ELEMENT_PATH, (path) => (isElementPath(path.slice(1, -1)) ? '""' : path))
    .replace(SERIES, (whole, name: string, series: string) => (isSeries(series) ? `${name}""` : whole))
    .replace(TAG, withoutStructureOfTag)
    .replace(OBJECT, withoutCodes)
    .replace(JSON_STRING, (string) => (isStandard(string.slice(1, -1)) ? '""' : string))
    .replace(JSON_NUMBER, '$1')
    .replace(ADDRESS, (url) => (isStandardUrl(url.replace(/[^A-Za-z\d]+$/, '')) ? '' : url))
    .replace(CODED, (whole, code: string, name: string, system: string) =>
      isPublishedCode(code, system) ? `${name}${system}` : whole,
    )
    .replace(CONTROL_WORD, '\\');
}

function withoutStructureOfTag(tag: string): string {
  const system = /\scodeSystem=["']([^"']*)/.exec(tag)?.[1] ?? '';
  return tag.replace(ATTRIBUTE, (whole, name: string, double?: string, single?: string) => {
    const value = double ?? single ?? '';
    return isStandard(value) || isPlainNumber(name, value) || (name === 'code' && isKnownCode(system, value))
      ? `${name}=""`
      : whole;
  });
}

function isPlainNumber(name: string, value: string): boolean {
  return /^-?\d{1,5}(%|px|pt|em)?$/.test(value) || (name === 'value' && isAmount(value));
}

function withoutCodes(object: string): string {
  const system = /"system"\s*:\s*"([^"]*)"/.exec(object)?.[1];
  if (system === undefined) return object;
  return object.replace(/("code"\s*:\s*)"([^"]*)"/g, (whole, before: string, code: string) =>
    isKnownCode(system, code) || isUnit(code) ? `${before}""` : whole,
  );
}

function isStandard(value: string): boolean {
  return isStandardUrl(value) || isStandardOid(value);
}
