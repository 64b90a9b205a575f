const THINGS =
  'disease|syndrome|sign|signs|test|score|scale|criteria|spots?|nodes?|fingers|phenomenon|palsy|murmur|catheter|class|classification|stage|grade|system|maneuver|manoeuvre|procedure|operation|repair|fracture|lymphoma|lymphoproliferative|boots?|ataxia|chorea|contracture|tumou?r|drain|bodies|stain|hernia|shoulder|scissors|forceps|retractor|tube|line|monitor|position|incision|contractions|hicks|esophagus|thyroiditis|encephalopathy|aphasia|area|questionnaire|index|enfermedad|prueba';
const BEHIND = new RegExp(`^(?:['’]s)?[ -](?:${THINGS})(?!\\p{L})|^ ?\\(?(?:\\d|[IVX]+(?!\\p{L}))`, 'iu');
const BEFORE =
  /(?:\b(?:fr|french|enfermedad|s[ií]ndrome|signos?|escala|test|prueba|maniobra|[ií]ndice|criterios|tumor|mal|sonda|clasificaci[oó]n|grado|t[eé]cnica|cirug[ií]a|contractura)(?: de| del)? )$/iu;

/** A title of a person, up to the name. */
export const TITLE = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sr|Sra|Dra|Dña|Doña|Don)\.?[ \t]$/u;

/** Whether what stands at [start, end) is most likely the name of a sign, a score or a tool rather than of somebody. */
export function isEponym(text: string, start: number, end: number): boolean {
  if (TITLE.test(text.slice(Math.max(0, start - 8), start))) return false;
  return BEHIND.test(text.slice(end, end + 24)) || BEFORE.test(text.slice(Math.max(0, start - 24), start));
}
