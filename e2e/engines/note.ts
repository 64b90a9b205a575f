import type { Page } from './page';

/** Short, because each key is pressed separately. */
const NOTE = 'MRN: 55120983\nSeen on 11/02/2019 by Dr. Hannah Brightwater.\n';
const LEAKS = ['55120983', '11/02/2019', 'Brightwater'];

/** Replaces the note with a typed one, and waits until it is masked. */
export async function typeNote(app: Page): Promise<void> {
  await app.chooseNote();
  await app.engine.type(NOTE);
  await app.until('masked text', async () => {
    const masked = await app.maskedText();
    return masked.includes('MRN: [MEDICALRECORD]') && leaksOf(masked).length === 0;
  });
}

/** The identifiers of the note that are in a text. */
export const leaksOf = (text: string): string[] => LEAKS.filter((leak) => text.includes(leak));
