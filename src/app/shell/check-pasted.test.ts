import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { replaceText } from '../session/open-note';
import { createSession, noteState } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { checkPasted } from './page';

const HL7 = 'MSH|^~\\&|LAB|WARD|||20310504||ORU^R01|1|P|2.5\rPID|1||445566||Mason^Ann\r';
const FHIR = '{"resourceType": "Patient", "name": [{"family": "Mason"}]}';
const CDA = '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Mason</title></ClinicalDocument>';
const NOTE = 'Seen by Dr. Mason on 5/4/2031. PID was negative; OBX|2 is a brand.';

/** The message after a text was entered. */
async function told(text: string, userEvent = 'input.paste'): Promise<string | undefined> {
  const state = EditorState.create({ extensions: EditorState.lineSeparator.of('\n') });
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state }] }));
  checkPasted(session);
  replaceText(session, text, userEvent);
  await vi.dynamicImportSettled();
  expect(noteState(session.store.getState()).doc.toString()).toBe(text);
  return session.store.getState().message?.text;
}

test.each([
  [
    'an HL7 v2 message',
    HL7,
    /fields\. This is an HL7 v2 message .* not text: save it as a \.hl7 file, and open that as a document\.$/,
  ],
  ['a FHIR resource', FHIR, /fields\. It looks like FHIR: save it as a \.json file, and open that\.$/],
  [
    'a FHIR resource in XML',
    '<Patient xmlns="http://hl7.org/fhir"><id value="4471902"/></Patient>',
    /fields\. It looks like FHIR: save it as a \.xml file, and open that\.$/,
  ],
  ['a list of records', '[{"name": "Ann Mason",\n "seen": "5/4/2031"}]', /looks like JSON: save it as a \.json file/],
  ['a clinical document', CDA, /looks like Clinical document \(CDA, CCD\): save it as a \.xml file/],
])('%s is pasted and stays, with a message that it is no plain text', async (_, text, words) => {
  expect(await told(text)).toMatch(words);
});

test('the message goes with the text that it is about, and stays while that is there', () => {
  const state = EditorState.create({ extensions: EditorState.lineSeparator.of('\n') });
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state }] }));
  checkPasted(session);
  const message = () => session.store.getState().message?.tone;
  const end = () => noteState(session.store.getState()).doc.length;
  const paste = (from: number, insert: string) =>
    session.dispatch({ changes: { from, to: end(), insert }, userEvent: 'input.paste' });
  paste(0, HL7);
  paste(end(), NOTE);
  expect(message()).toBe('error');
  const [first, second] = [HL7.length + NOTE.length, FHIR.length];
  paste(first, FHIR);
  session.dispatch({ changes: { from: first, to: first + second }, userEvent: 'delete' });
  expect(message()).toBe('error');
  paste(0, NOTE);
  expect(message()).toBeUndefined();
  paste(0, FHIR);
  expect(message()).toBe('error');
  session.dispatch({ changes: { from: 0, to: end() }, userEvent: 'undo' });
  expect(message()).toBeUndefined();
});

test('edits of another note leave the message, which goes with its text once the note is shown again', () => {
  const note = () => ({ kind: 'own' as const, title: '', state: EditorState.create() });
  const session = createSession(() => stateWith({ notes: [note(), note()] }));
  checkPasted(session);
  const message = () => session.store.getState().message?.tone;
  session.dispatch({ changes: { from: 0, insert: FHIR }, userEvent: 'input.paste' });
  session.store.setState({ at: 1 });
  session.dispatch({ changes: { from: 0, insert: 'Ann' }, userEvent: 'input.type' });
  expect(message()).toBe('error');
  session.store.setState({ at: 0 });
  session.dispatch({ changes: { from: 0, to: FHIR.length }, userEvent: 'delete' });
  expect(message()).toBeUndefined();
});

test('there is no message about a note, nor about text that is typed or opened', async () => {
  expect(await told(NOTE)).toBeUndefined();
  expect(await told('{"Mason"} was written on the bag; [ { ward } ]')).toBeUndefined();
  expect(await told(HL7, 'input.type')).toBeUndefined();
});
