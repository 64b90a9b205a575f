import { SHORT_YEAR, YEAR } from '../calendar';
import type { Recogniser } from '../recogniser';

const HOLIDAYS = [
  "new year['’]?s?(?: eve| day)|new year['’]s|martin luther king(?: jr\\.?)? day|mlk day|groundhog day|valentine['’]?s(?: day)?",
  "presidents?['’]? day|mardi gras|ash wednesday|st\\.? patrick['’]?s(?: day)?|palm sunday|good friday|holy saturday|maundy thursday",
  "easter(?: sunday| monday)?|passover|cinco de mayo|mother['’]?s['’]? day|memorial day|juneteenth|father['’]?s['’]? day",
  "(?:4th|fourth) of july|independence day|pioneer day|labou?r day|rosh hashanah?|yom kippur|columbus day|halloween|veterans?['’]? day",
  'armistice day|thanksgiving(?: day)?|black friday|christmas(?: eve| day)?|xmas|boxing day|hanukkah|chanukah|kwanzaa|eid(?: al-(?:fitr|adha))?',
  'ramadan|diwali|deepavali|vaisakhi|baisakhi|onam|pongal|durga puja|navratri|dussehra|ganesh chaturthi|raksha bandhan|makar sankranti',
  "nowruz|chuseok|songkran|(?:lunar|chinese) new year|mid-autumn festival|epiphany|all saints['’]? day|canada day|anzac day|bonfire night|pentecost|purim|sukkot|shavuot|lammas|town meeting day|patriots['’]? day",
];

export const dateHoliday: Recogniser = {
  id: 'date-holiday',
  labels: { en: 'DATE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d@.-])(?:${HOLIDAYS.join('|')})(?: (?:eve|day))?(?:,? (?:of )?(?:${YEAR}|${SHORT_YEAR}))?(?![\p{L}\d@]|-\p{L})`,
    'giu',
  ),
  score: 0.96,
  lower: /¦ (?:disease|factor|tree|trees|cactus|cake|lil(?:y|ies)|seals?|card|hospital|island)/i,
  examples: ['home for [Christmas|DATE], since [Labor Day|DATE], [Easter Sunday|DATE]', 'Christmas disease, eider'],
};
