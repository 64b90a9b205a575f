import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine';

const NOTE = "[aria-label='Clinical note']";

/** The app in any engine, as a person sees and uses it. */
export class Page {
  constructor(
    readonly engine: Engine,
    readonly address: string,
  ) {}

  /** Opens the app and waits until the example is marked and the app is stored. */
  async open(address = this.address): Promise<void> {
    await this.engine.goto(address);
    await this.marked();
    await this.stored();
  }

  /**
   * If a test leaves the page before that, while the service worker is being activated, WebKit gets a worker's script neither from
   * the service worker nor from the network.
   */
  async stored(): Promise<void> {
    await this.until('stored app', async () => (await this.shown()).includes('Offline-ready'));
  }

  marked(): Promise<unknown> {
    return this.until('findings', () => this.run((note) => document.querySelectorAll(`${note} .phi`).length, NOTE));
  }

  /** Calls a function in the page; it sees only its arguments. These and its result must survive JSON. */
  run<A extends readonly unknown[], T>(work: (...given: A) => T, ...given: A): Promise<Awaited<T>> {
    const expression = `(${work})(${given.map((each) => JSON.stringify(each)).join(', ')})`;
    return this.engine.evaluate(expression) as Promise<Awaited<T>>;
  }

  /** Waits for a true value. @throws after three minutes, naming `what` */
  async until<T>(what: string, look: () => Promise<T>): Promise<T> {
    const end = Date.now() + 180_000;
    for (;;) {
      const seen = await look();
      if (seen) return seen;
      if (Date.now() > end)
        throw new Error(`Not found within three minutes: ${what}; on the page: ${await this.run(summaryOf)}`);
      await setTimeout(100);
    }
  }

  /** The text of the note; of a long note only the visible part and what is near it. */
  noteText(): Promise<string> {
    return this.run(textOf, NOTE);
  }

  maskedText(): Promise<string> {
    return this.run(textOf, "[aria-label='Masked text']");
  }

  /** All text of the page, but not its scripts, which are in the body of the single file. */
  shown(): Promise<string> {
    return this.run(() =>
      [...document.body.children].map((each) => (each.localName === 'script' ? '' : each.textContent)).join('\n'),
    );
  }

  /** Clicks the button, link or option whose name begins with `name`. */
  async click(name: string): Promise<void> {
    await this.clickAt(`“${name}” to click`, () => this.run(placeOf, name));
  }

  /** Clicks the place once it has stopped moving. */
  private async clickAt(what: string, look: () => Promise<[number, number] | null>): Promise<void> {
    let last = '';
    const place = await this.until(what, async () => {
      const now = await look();
      const isStill = String(now) === last;
      last = String(now);
      return isStill ? now : null;
    });
    if (place) await this.engine.click(...place);
  }

  /** Clicks a field and types into it. @param label of the field */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`field “${label}” with the focus`, async () => {
      const place = await this.run(fieldOf, label);
      if (place) await this.engine.click(...place);
      // A field beside it may have grown in the meantime.
      return this.run(
        (name) =>
          [...((document.activeElement as HTMLInputElement).labels ?? [])].some((each) => each.textContent === name),
        label,
      );
    });
    await this.engine.type(text);
  }

  /** The names of all buttons. */
  buttonNames(): Promise<(string | null)[]> {
    return this.run(() => [...document.querySelectorAll('button')].map((each) => each.ariaLabel || each.textContent));
  }

  /** Focuses the note and selects all of it, by a click and keys. */
  async chooseNote(): Promise<void> {
    const place = await this.run(placeIn, `.cm-scroller:has(${NOTE})`);
    await this.engine.click(...place);
    await this.engine.press('Control', 'a');
  }

  /** Drops a file on the note. */
  async drop(name: string, bytes: Uint8Array): Promise<void> {
    await this.run(dropped, NOTE, name, Buffer.from(bytes).toString('base64'));
  }

  /** Clicks every ten seconds until `look` gives a true value: Firefox loses clicks while the page is busy. */
  async clickFor<T>(name: string, what: string, look: () => Promise<T>): Promise<T> {
    let again = 0;
    return this.until(what, async () => {
      if (Date.now() > again) {
        await this.click(name);
        again = Date.now() + 10_000;
      }
      return look();
    });
  }

  /** The file that a click saves. */
  async saved(name: string): Promise<Uint8Array> {
    await this.run(keepBlobs);
    return Buffer.from(await this.clickFor(name, 'file to save', () => this.run(lastBlob)), 'base64');
  }
}

const textOf = (selector: string): string =>
  [...document.querySelectorAll(`${selector} .cm-line`)].map((line) => line.textContent).join('\n');

/** Messages, and what has the focus: a button that got its click. */
const summaryOf = (): string =>
  [...document.querySelectorAll('[role=alert], .strip, h1'), document.activeElement]
    .map((each) => (each?.matches('body, .cm-content') ? each.tagName : each?.textContent))
    .join(' | ');

function placeOf(name: string): [number, number] | null {
  const named = (element: Element) => (element.ariaLabel || element.textContent || '').trim().startsWith(name);
  const found = [...document.querySelectorAll('button, a, [role=option]')].find(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled') && named(element),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function fieldOf(label: string): [number, number] | null {
  const found = [...document.querySelectorAll('input')].find((field) =>
    [...(field.labels ?? [])].some(({ textContent }) => textContent?.trim() === label),
  );
  if (!found || found.getClientRects().length === 0) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function placeIn(selector: string): [number, number] {
  const { left, top, width } = (document.querySelector(selector) as Element).getBoundingClientRect();
  return [left + width / 2, top + 12];
}

function dropped(selector: string, name: string, base64: string): void {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name));
  for (const type of ['dragover', 'drop'])
    document
      .querySelector(selector)
      ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
}

interface Keeping {
  kept?: Blob[];
}

/** Keeps the blobs for which the page makes URLs, except workers' scripts: not every engine reports downloads. */
function keepBlobs(): void {
  const keeping: Keeping = window as Keeping;
  const make = URL.createObjectURL.bind(URL);
  if (!keeping.kept)
    URL.createObjectURL = (blob) => {
      if ((blob as Blob).type !== 'text/javascript') keeping.kept?.push(blob as Blob);
      return make(blob);
    };
  keeping.kept = [];
}

async function lastBlob(): Promise<string> {
  const blob = (window as Keeping).kept?.at(-1);
  if (!blob) return '';
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
