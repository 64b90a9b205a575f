import type { Recogniser } from '../recogniser';

const TENS =
  'veinti(?:un[oa]?|d[óo]s|tr[ée]s|cuatro|cinco|s[ée]is|siete|ocho|nueve)|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?';
const SMALL =
  'un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[ée]is|diecisiete|dieciocho|diecinueve|veinte';
const NUMBER = String.raw`(?:${TENS}|${SMALL}|1[01]\d|\d{1,2})`;
const UNIT = '(?:a[ñn]os?|meses|mes|semanas?|d[íi]as?)(?!\\p{L})';
export const EDAD = `${NUMBER} {0,2}${UNIT}(?: y (?:medio|${NUMBER} ${UNIT}))?`;

/** An age with its unit behind the word for a person, and behind `a los`. */
export const edad: Recogniser = {
  id: 'edad',
  labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
  pattern: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:de|con|,|\(|a los|cumple|tiene|tenía|edad|años?:) {0,2})${EDAD}(?! (?:de (?:evoluci[óo]n|duraci[óo]n|seguimiento|tratamiento|antig[üu]edad|historia|gestaci[óo]n|amenorrea|fumador)|atr[áa]s|antes|despu[ée]s|previos?|m[áa]s tarde))`,
    'giu',
  ),
  score: 0.3,
  raise:
    /(?<!\p{L})(?:var[óo]n|mujer|hombre|paciente|ni[ñn][oa]|lactante|masculin[oa]|femenin[oa]|se[ñn]or[a]?|chic[oa]|adolescente|beb[ée]|neonato|reci[ée]n nacid[oa]|anciano|anciana|hembra|escolar|gestante|prim[ií]gesta|jubilad[oa]|raza|edad)(?!\p{L})[^.¦]{0,30}¦|(?<!\p{L})(?:cumple|edad de) ¦|¦ de (?:edad|vida)/iu,
  lower:
    /(?<!\p{L})(?:pop|post\p{L}{0,10}|embaraz\p{L}{1,6}|hace|durante|desde|tras|cada|despu[ée]s de|evoluci[óo]n de|seguimiento de|al cabo de|duraci[óo]n de|periodo de|per[íi]odo de|durante los|m[áa]s de|historia de|antecedentes? de|cuadro de|fumador[a]? de|dolor de|cl[íi]nica de|tratamiento de|supervivencia de)(?: unos| aproximadamente)? ¦/iu,
  examples: [
    'Mujer de [39 años|EDAD_SUJETO_ASISTENCIA], niña de [tres años y diez meses|EDAD_SUJETO_ASISTENCIA], de [46 años|EDAD_SUJETO_ASISTENCIA] de edad',
    'hace 3 años, cuadro de 2 meses de evolución, de 5 días',
  ],
};
