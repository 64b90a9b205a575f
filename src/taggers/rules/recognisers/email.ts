import type { Recogniser } from '../recogniser';

export const email: Recogniser = {
  id: 'email',
  labels: { en: 'EMAIL', es: 'CORREO_ELECTRONICO' },
  pattern:
    /(?<![\w.+%-])[\p{L}\d_][\p{L}\d_.+%-]{0,63}@[\p{L}\d][\p{L}\d-]{0,62}(?:\.[\p{L}\d-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\d])/gu,
  score: 0.97,
  examples: [
    'write to [j.o-neil+er@mail.ward.example|EMAIL].',
    '<[ana_ruiz@correo.es|EMAIL]>, 5@home, @handle, a@b',
    'mailto:[x@y.org|EMAIL]',
  ],
};
