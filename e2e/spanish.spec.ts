import type { Locator, Page } from '@playwright/test';
import { chooseOption, dropOn, NOTE } from './steps';
import { englishTexts } from './support/catalogues';
import { settings } from './support/settings';
import { expect, test } from './support/test';

test.use({ locale: 'es-ES' });

interface Shown {
  readonly name: string;
  /** Shows this part in the open app. */
  open(page: Page): Promise<void>;
  /** Selects the part of the page that has to be in Spanish. */
  readonly within: string;
}

const byKeys = (words: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: 'Buscar una acción' }).fill(words);
  await page.keyboard.press('Enter');
};

const press = (role: 'tab' | 'button' | 'link', name: string) => async (page: Page) =>
  page.getByRole(role, { name, exact: true }).click();

/** Chooses two notes for a batch. */
async function chooseNotes(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos', exact: true }).click();
  await (await chooser).setFiles(
    ['a.txt', 'b.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(NOTE) })),
  );
  await expect(page.getByRole('heading', { name: '2 archivos' })).toBeVisible();
}

const note = (page: Page) => page.locator('.cm-content').first();

/** Chooses the first finding and asks why it was made. */
async function chooseFinding(page: Page): Promise<void> {
  await note(page).locator('.phi').first().click();
  await press('button', '¿Por qué?')(page);
  await expect(page.locator('.card').getByText(/El umbral es/)).toBeVisible();
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await note(page).press('ControlOrMeta+f');
}

async function openList(page: Page): Promise<void> {
  await byKeys('Mostrar u ocultar la lista')(page);
  await expect(page.locator('.deidentify .list .filters')).toBeVisible();
}

async function restore(page: Page): Promise<void> {
  await byKeys('Restaurar los nombres')(page);
  await page.getByRole('textbox', { name: 'Pegar la respuesta' }).fill('[PACIENTE] vino el [FECHA].');
  await expect(page.getByText(/lugar(es)? restaurado/)).toBeVisible();
}

async function dropTable(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const content = 'id,nota\n1,Vista en consulta el 3/4/2020.\n2,Sin cambios.\n';
  await dropOn(note(page), { name: 'tabla.csv', content });
}

/** Copies the masked text, whose tags are in the note's language. */
async function copy(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press('button', 'Copiar')(page);
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\[PACIENTE\].*\[FECHA\]/s);
}

/** Every part of the interface that is in Spanish. */
const SHOWN: readonly Shown[] = [
  { name: 'tabs', open: async () => {}, within: 'nav.screens' },
  { name: 'note and masked text', open: async () => {}, within: '.deidentify' },
  { name: 'copied text', open: copy, within: '.deidentify' },
  { name: 'finding', open: chooseFinding, within: '.card' },
  { name: 'search in a note', open: search, within: '.cm-search' },
  { name: 'list of findings', open: openList, within: '.deidentify .list' },
  { name: 'restored names', open: restore, within: '[role=dialog]' },
  { name: 'columns of a table', open: dropTable, within: '[role=dialog]' },
  { name: 'language', open: byKeys('Elegir el idioma de la interfaz'), within: '[role=dialog]' },
  { name: 'types', open: press('tab', 'Qué se enmascara'), within: '[role=dialog]' },
  { name: 'style', open: press('tab', 'Cómo se escribe'), within: '[role=dialog]' },
  { name: 'lists', open: press('tab', 'Siempre y nunca'), within: '[role=dialog]' },
  { name: 'keys and help', open: byKeys('Teclas y ayuda'), within: '[role=dialog] > header, [role=dialog] .check' },
  {
    name: 'batch',
    async open(page) {
      await page.keyboard.press('Escape');
      await press('link', 'Lote')(page);
    },
    within: 'main',
  },
  { name: 'plan of a batch', open: chooseNotes, within: 'main' },
  {
    name: 'results of a batch',
    async open(page) {
      await press('button', 'Iniciar')(page);
      await expect(page.getByText('2 de 2 archivos enmascarados')).toBeVisible();
    },
    within: 'main',
  },
  {
    name: 'Compare',
    async open(page) {
      await byKeys('Comparar')(page);
      await expect(page.getByText(/3 etiquetadores (discrepan|coinciden)/)).toBeVisible();
    },
    within: '.compare',
  },
  { name: 'a shared comparison', open: byKeys('Compartir esta comparación'), within: '[role=dialog]' },
  {
    name: 'Look inside',
    open: byKeys('Ver por dentro: una red, token por token'),
    within: '.inside-head, .inside-part h3, .heat figcaption, .heat summary',
  },
  { name: 'Evaluate', open: byKeys('Evaluar: puntuar etiquetadores con un corpus'), within: '.evaluate .invitation' },
  { name: 'privacy', open: byKeys('Privacidad'), within: '.privacy :is(.lead, h2, dl, .actions)' },
  {
    name: 'licences',
    open: byKeys('Licencias de los componentes'),
    within: '[role=dialog] > p, [role=dialog] h3, .source',
  },
  {
    name: 'state in the header',
    open: async (page) => page.keyboard.press('Escape'),
    within: 'header button:has(.dot)',
  },
  {
    name: 'benchmark',
    async open(page) {
      await page.keyboard.press('Escape');
      await byKeys('Prueba de velocidad')(page);
    },
    within: 'main',
  },
  {
    name: 'train',
    async open(page) {
      await page.keyboard.press('Escape');
      await press('link', 'Entrenar')(page);
    },
    within: '.train',
  },
  {
    name: 'fine-tuning',
    async open(page) {
      await press('button', '20 en inglés, de la India')(page);
      await expect(page.getByText('Hacer que', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Entrenar', exact: true })).toBeEnabled();
    },
    within: '.train',
  },
  {
    name: 'training from scratch',
    async open(page) {
      await page.getByRole('radio', { name: 'Entrenar desde cero' }).press('Space');
      await expect(page.getByText('Reservar', { exact: true })).toBeVisible();
    },
    within: '.train',
  },
  { name: 'keeping notes', open: byKeys('Guardar estas notas'), within: '[role=dialog]' },
  {
    name: 'an open workspace',
    async open(page) {
      await press('button', 'Generar una')(page);
      await expect(page.getByText('Generada: fuerte. Anotarla ahora.')).toBeVisible();
      await press('button', 'Cifrar y guardar')(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await byKeys('Espacio de trabajo: bloquear')(page);
    },
    within: '[role=dialog]',
  },
];

/** English words that no Spanish sentence has. */
const ENGLISH = /\b(?:the|and|with|your|this|that|are|from|which|when|of|to|is|was|not|file|files)\b/i;

/** Everything that a person can read or hear: texts, names, tooltips, placeholders. Notes are left out: they have their own language. */
function textsIn(part: Locator): Promise<string[]> {
  return part.evaluateAll((roots) => {
    const texts: string[] = [];
    for (const root of roots)
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (element.closest('.cm-content, script, style, code') || !element.checkVisibility()) continue;
        for (const name of ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'alt'])
          texts.push(element.getAttribute(name) ?? '');
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean);
  });
}

/** Whether a text is an English one, or contains one of several words. */
function says(text: string, english: string): boolean {
  return text === english || (english.includes(' ') && english.length > 8 && text.includes(english));
}

test('in a Spanish browser the interface is in Spanish, without a word of English', async ({ page }) => {
  const english = await englishTexts();
  await page.goto('/');
  await expect(page.locator('.cm-content .phi').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const { name, open, within } of SHOWN) {
    await test.step(name, async () => {
      await open(page);
      await expect(page.locator(within).first()).toBeVisible();
      const texts = await textsIn(page.locator(within));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => english.some((other) => says(text, other)) || ENGLISH.test(text))).toEqual([]);
    });
  }
});

test('tabs, and alerts below the masked text, fit at 320 pixels; a language chosen in the options applies at once and on the next visit, and the note with its history stays', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.cm-content .phi').first()).toBeVisible();
  await note(page).press('ControlOrMeta+a');
  await page.keyboard.insertText(
    'He was seen by Dr. Hannah Brightwater on 11/02/2019.\nHis son Edwin has been told.\n',
  );
  await chooseOption(page, /BiLSTM-CRF, inglés/, /^Reglas/);
  const foot = page.getByRole('region', { name: 'Control de fugas' });
  await expect(foot).toContainText('2 alertas');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 740 });
  await expect(page.getByRole('link', { name: 'Lote' })).toBeInViewport({ ratio: 0.9 });
  await press('button', 'Enmascarada')(page);
  for (const name of [/2 alertas/, 'Restaurar nombres'])
    await expect(foot.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await note(page).press('ControlOrMeta+a');
  await page.keyboard.type('Ana Gil');
  await byKeys('Elegir el idioma de la interfaz')(page);
  await chooseOption(page, /Idioma de la interfaz/, 'English');
  await expect(page.getByRole('dialog', { name: 'Options' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Language of the interface/ })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => settings(page)).toMatchObject({ interfaceLanguage: 'en' });
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveText('Ana Gil');
  await note(page).press('ControlOrMeta+z');
  await expect(note(page)).not.toHaveText('Ana Gil');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
});
