// Masks a prompt before it goes to a language model, and restores the names in the answer.
//     node guard.mjs
// Set LLM_URL to a service that takes {prompt} and returns {answer}; without it a stand-in answers.
import { createDeidentifier } from 'incognote';

/**
 * A function like `ask`, except that `ask` never sees who a prompt is about.
 * @param {(prompt: string) => Promise<string>} ask
 * @param {import('incognote').DeidentifierOptions} [options]
 * @returns {Promise<(prompt: string) => Promise<string>>}
 */
export async function guarded(ask, options) {
  const deidentifier = await createDeidentifier(options);
  return async (prompt) => {
    // Numbered tags distinguish people, and models seldom change them.
    const masked = await deidentifier.mask(prompt, { style: 'numbered' });
    return masked.restore(await ask(masked.text)).text;
  };
}

/** @param {string} prompt */
async function askService(prompt) {
  const response = await fetch(process.env.LLM_URL ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prompt }),
  });
  return (await response.json()).answer;
}

/** @param {string} prompt */
async function standIn(prompt) {
  console.log(`The model reads: ${prompt}`);
  return 'PATIENT_1 should see **[DOCTOR_1]** again before [date 2].';
}

const ask = await guarded(process.env.LLM_URL ? askService : standIn, { language: 'en' });
const note =
  'Patient: John Mason. Seen by Dr. Ellen Perry on 10/10/2023 for chest pain. Next visit on 11/14/2023 at Boston General Hospital.';
console.log(`You read: ${await ask(`Write in one sentence who has to see whom, and when.\n${note}`)}`);
