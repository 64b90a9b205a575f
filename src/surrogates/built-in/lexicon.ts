import type { City, Lexicon } from '../lexicon';
import { diseases, drugs } from './clinical';
import { nameOrigins } from './names';
import { companies, hospitals, occupations } from './organizations';
import { latinCities, spanishCities, spanishFirstNames, spanishOccupations, spanishSurnames } from './spanish';
import { words } from './words';

function cities(list: string): City[] {
  return words(list).map((entry) => {
    const [name = '', region = '', country = 'US'] = entry.split('/');
    return { name, region, country };
  });
}

function from(origins: readonly string[], part: 'first' | 'last'): string[] {
  return nameOrigins.filter(({ origin }) => origins.includes(origin)).flatMap((names) => names[part]);
}

/** A small lexicon of our own, enough for tests and for the app; the command line reads larger ones from files. */
export const builtInLexicon: Lexicon = {
  firstNames: from(['english', 'irish-scottish'], 'first'),
  rareFirstNames: from(['native-pacific-caribbean', 'turkish-persian-jewish', 'slavic'], 'first'),
  surnames: from(['english', 'irish-scottish'], 'last'),
  rareSurnames: from(['german-nordic-dutch', 'french-italian-portuguese-greek', 'slavic'], 'last'),
  indianNames: [...from(['indian'], 'first'), ...from(['indian'], 'last')],
  origins: nameOrigins,
  cities: cities(
    'Lowell/MA|Springfield/IL|Wichita/KS|Toledo/OH|Fresno/CA|Salt Lake City/UT|Albuquerque/NM|Baltimore/MD|Tulsa/OK|Boise/ID|El Paso/TX|Des Moines/IA|Jackson/MS|Mobile/AL|Reading/PA|Bend/OR|Corona/CA|Duluth/MN|Fall River/MA|St. Louis/MO|Owensboro/KY|Greenville/SC|Cheyenne/WY|Bangor/ME|Orange/NJ|Buffalo/NY|Erie/PA|Flint/MI|Gary/IN|Macon/GA|Ocala/FL|Provo/UT|Reno/NV|Yuma/AZ|Winston-Salem/NC|Fond du Lac/WI|Coeur d’Alene/ID|Grand Junction/CO|Why/AZ|Independence/MO|Normal/IL|Eureka/CA',
  ),
  worldCities: cities(
    'Chennai/Tamil Nadu/IN|Mumbai/Maharashtra/IN|Pune/Maharashtra/IN|Kochi/Kerala/IN|Lagos/Lagos/NG|Manila/Metro Manila/PH|Guadalajara/Jalisco/MX|Tijuana/Baja California/MX|Toronto/Ontario/CA|Halifax/Nova Scotia/CA|London/England/GB|Leeds/England/GB|Cork/Munster/IE|Kyiv/Kyiv/UA|Warsaw/Mazovia/PL|Hanoi/Hanoi/VN|Can Tho/Can Tho/VN|Karachi/Sindh/PK|Dhaka/Dhaka/BD|Cairo/Cairo/EG|Addis Ababa/Addis Ababa/ET|Port-au-Prince/Ouest/HT|Kingston/Surrey/JM|São Paulo/São Paulo/BR|Sydney/New South Wales/AU',
  ),
  hospitals,
  companies,
  occupations,
  drugs,
  diseases,
  spanishFirstNames,
  spanishSurnames,
  spanishCities: [...spanishCities, ...latinCities],
  spanishOccupations,
};
