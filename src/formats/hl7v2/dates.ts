const STAMP = /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(\.\d{1,4})?)?)?)?)?([+-]\d{4})?$/;
const SHOWN = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,4})?)?)?)?)?([+-]\d\d:\d\d)?$/;

/** A time stamp as people and styles of masking read it: `20310504103000-0500` as `2031-05-04T10:30:00-05:00`; undefined of another text. */
export function shownStamp(stamp: string): string | undefined {
  const [, year, month, day, hour, minute, second, part = '', zone] = STAMP.exec(stamp) ?? [];
  if (year === undefined) return undefined;
  const date = [year, month, day].filter((one) => one !== undefined).join('-');
  const time = [hour, minute, second].filter((one) => one !== undefined).join(':');
  return `${date}${time && `T${time}${part}`}${zone === undefined ? '' : `${zone.slice(0, 3)}:${zone.slice(3)}`}`;
}

/** The time stamp that shows such a text; undefined where none does. */
export function writtenStamp(shown: string): string | undefined {
  const [, ...parts] = SHOWN.exec(shown) ?? [];
  return parts.length === 0 ? undefined : parts.map((part) => part?.replace(':', '') ?? '').join('');
}
