import { WorkspaceProblem } from './problem';
import {
  type Bytes,
  headOf,
  IV_LENGTH,
  joinRecord,
  requireCrypto,
  SALT_LENGTH,
  splitRecord,
  TAG_LENGTH,
} from './record';

/** Encrypts a workspace while it is open. The browser holds the key, and no script can read it. */
export interface WorkspaceKey {
  readonly key: CryptoKey;
  readonly salt: Bytes;
  readonly iterations: number;
}

const ITERATIONS = 1_000_000;

/** A key for a new workspace, or a new passphrase, under a salt of its own. @throws WorkspaceProblem `insecure` */
export function newKey(passphrase: string): Promise<WorkspaceKey> {
  return deriveKey(passphrase, crypto.getRandomValues(new Uint8Array(SALT_LENGTH)), ITERATIONS);
}

/** The content as a record, under an initialisation vector of its own. */
export async function seal({ key, salt, iterations }: WorkspaceKey, content: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const head = headOf({ iterations, salt, iv });
  return joinRecord(head, new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, head), key, content)));
}

/** @throws WorkspaceProblem `damaged` or `newer` before the passphrase is tried, `passphrase`, `insecure` */
export async function unseal(record: Bytes, passphrase: string): Promise<{ key: WorkspaceKey; content: Bytes }> {
  const { salt, iterations, iv, head, content } = await splitRecord(record);
  const key = await deriveKey(passphrase, salt, iterations);
  try {
    const clear = await crypto.subtle.decrypt(algorithm(iv, head), key.key, content);
    return { key, content: new Uint8Array(clear) };
  } catch {
    // The browser says no more than that the tag is not that of key, head and content.
    throw new WorkspaceProblem('passphrase');
  }
}

function algorithm(iv: Bytes, additionalData: Bytes): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData, tagLength: 8 * TAG_LENGTH };
}

async function deriveKey(passphrase: string, salt: Bytes, iterations: number): Promise<WorkspaceKey> {
  requireCrypto();
  // The same words are typed as different characters on different systems.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const kind = { name: 'AES-GCM', length: 256 };
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const key = await crypto.subtle.deriveKey(derivation, material, kind, false, ['encrypt', 'decrypt']);
  return { key, salt, iterations };
}
