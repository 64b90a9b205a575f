import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const episodio: Recogniser = {
  id: 'episodio',
  labels: { es: 'ID_CONTACTO_ASISTENCIAL' },
  field: fieldNamed(
    String.raw`epis(?:odio)?\.?|n[º°o]\.? (?:de )?(?:ingreso|urg|acceso|petici[óo]n|solicitud|informe|biopsia|episodio|estudio|registro)|ingreso(?= (?:n[º°o]|no\.))|folio|incidente|petici[óo]n|n[úu]m(?:ero)?\.? (?:de )?(?:episodio|ingreso|petici[óo]n|estudio|estudi)|icu(?= \d)|solicitud(?= n[º°])`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(5),
  score: 0.85,
  examples: [
    'Episodio: [95871320|ID_CONTACTO_ASISTENCIAL], Nº ingreso: [ING0018223|ID_CONTACTO_ASISTENCIAL]',
    'episodio de 3 días',
  ],
};
