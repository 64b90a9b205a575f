import { words } from './built-in/words';

const WOMEN = new Set(
  words(
    'Mary|Karen|Susan|Sharon|Carol|Nancy|Betty|Dorothy|Helen|Ruth|Emily|Ashley|Grace|Faith|Hope|Dawn|April|June|Rachel|Kimberly|Shirley|Joan|Jean|Judy|Kathy|Amy|Kelly|Margaret|Janet|Frances|Alice|Doris|Joyce|Rose|Beverly|Megan|Lauren|Heather|Mary Beth|Ingeborg|Astrid|Sigrid|Siobhan|Niamh|Maeve|Aoife|Colleen|Luz|Rosario|Socorro|Maria Luz|Marisol|Guadalupe|Esperanza|Mei|Hui|Lan|Fang|Ying|Xiu Ying|Linh|Thuy|Noor|Zeinab|Mariam|Ngozi|Blessing|Comfort|Precious|Esther|Miriam|Elif|Shirin|Marie|Simone|Gurpreet|Isabel|Pearl|Ethel|Gladys|Hazel|Evelyn|Jennifer|Lillian|Vivian|Marilyn|Lois',
  ),
);
const MEN = new Set(
  words(
    'Joshua|Luca|Ezra|Noah|Elijah|Isaiah|Jeremiah|Micah|Jonah|Joe|Lee|Eugene|Wayne|Kyle|Jose|José|Jesse|Lawrence|Terrence|Clyde|Leroy|Dwayne|Duane|George|Abebe|Emre|Yannis|Mustafa|Krishna|Surya|Pete|Mike|Steve|Dave|Bruce|Lance|Vince|Chase|Eddie|Charlie|Jackie|Ernie',
  ),
);

/** Which sex a first name suggests, by list and by its last letters. A guess; undefined where nothing suggests one. */
export function sexOfName(first: string): 'M' | 'F' | undefined {
  if (WOMEN.has(first)) return 'F';
  if (MEN.has(first)) return 'M';
  if (/(?:a|ah|ette|elle|lyn|lynn|lynne|een|ine|ie|isha|trice|ice|ene|anne|beth|ess|ia|ey|i|iya)$/i.test(first))
    return 'F';
  return /(?:o|us|ert|ard|son|ck|rt|am|an|el|on|as|esh|ul|ar|aj|it|in|en|er|ed|or|en|ur|al|nd|is)$/i.test(first)
    ? 'M'
    : undefined;
}
