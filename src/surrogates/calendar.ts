import type { Language } from '../note/language';
import { words } from './built-in/words';

interface Calendar {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly seasons: readonly string[];
  readonly holidays: readonly string[];
}

export const calendars: Readonly<Record<Language, Calendar>> = {
  en: {
    months: words('January|February|March|April|May|June|July|August|September|October|November|December'),
    shortMonths: words('Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec'),
    weekdays: words('Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'),
    shortWeekdays: words('Mon|Tue|Tues|Wed|Thu|Thurs|Thur|Fri|Sat|Sun'),
    seasons: words('spring|summer|fall|autumn|winter'),
    holidays: words(
      'Christmas|Thanksgiving|Easter|New Year’s Eve|New Year’s Day|Labor Day|Memorial Day|Halloween|Diwali|Ramadan|Eid|Passover|Hanukkah|Good Friday|Ash Wednesday|Mother’s Day|July 4th|Fourth of July|Valentine’s Day|Christmas Eve|Martin Luther King Day|St. Patrick’s Day|Tet|Lunar New Year|Holi|Yom Kippur|Boxing Day|Veterans Day|Mardi Gras|Nowruz|New Year’s|New Year|NYE|Xmas|Columbus Day|Presidents’ Day|MLK Day|Juneteenth|4th of July|Father’s Day|Groundhog Day|Cinco de Mayo|Super Bowl Sunday|Palm Sunday|Easter Sunday|Easter Monday|Black Friday|Turkey Day|Orthodox Christmas|Rosh Hashanah|Chinese New Year|Pongal|Onam|Vaisakhi|Navratri|Durga Puja|Ganesh Chaturthi|Raksha Bandhan|Dussehra|Eid al-Fitr|Bakrid|Independence Day|Republic Day',
    ),
  },
  es: {
    months: words('enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'),
    shortMonths: words('ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic'),
    weekdays: words('lunes|martes|miércoles|jueves|viernes|sábado|domingo'),
    shortWeekdays: words('lun|mar|mié|jue|vie|sáb|dom'),
    seasons: words('primavera|verano|otoño|invierno'),
    holidays: words(
      'Navidad|Nochebuena|Nochevieja|Reyes|Semana Santa|Jueves Santo|Año Nuevo|Todos los Santos|San Juan|San José|la Inmaculada|el Pilar|Carnaval|San Fermín|Fiestas Patrias|Día de Muertos|Inti Raymi',
    ),
  },
};

/** For every month, weekday and season name in small letters: the names that may stand in its place. */
const FAMILY_OF: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  en: families(calendars.en),
  es: families(calendars.es),
};

function families(calendar: Calendar): ReadonlyMap<string, readonly string[]> {
  const lists = [
    calendar.seasons,
    calendar.shortWeekdays,
    calendar.weekdays,
    calendar.shortMonths,
    calendar.months,
  ] as const;
  return new Map(lists.flatMap((list) => list.map((name) => [name.toLowerCase(), list] as const)));
}

/** The names that may replace this one, or undefined for a word that names no month, weekday or season. */
export function calendarFamily(word: string, language: Language): readonly string[] | undefined {
  const map = FAMILY_OF[language];
  const small = word.toLowerCase();
  return map.get(small) ?? (/s$/.test(small) ? map.get(small.slice(0, -1)) : undefined);
}
