import { expect, test, vi } from 'vitest';
import { drawNotice } from './draw-page';

const PAGE = { width: 612, height: 792, rotate: 0 };

test('without a canvas in workers, or one that can be drawn on, the error says that this browser cannot draw pages', () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(() => drawNotice(PAGE, 1, 'en')).toThrow('This browser cannot draw pages');
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  expect(() => drawNotice(PAGE, 1, 'en')).toThrow('This browser cannot draw pages');
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'Page 3 was left out'],
  ['es', 'La página 3 no se incluyó'],
] as const)('a page that is left out says so in the language of the note: %s', (language, words) => {
  const fillText = vi.fn();
  const context = { measureText: () => ({ width: 1 }), fillRect() {}, translate() {}, rotate() {}, fillText };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
  drawNotice(PAGE, 3, language);
  expect(fillText).toHaveBeenCalledWith(expect.stringContaining(words), 0, 0);
  vi.unstubAllGlobals();
});
