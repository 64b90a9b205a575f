import { expect, test, vi } from 'vitest';
import { drawNotice } from './draw-page';

const PAGE = { width: 612, height: 792, rotate: 0 };

test('without a canvas in workers, or one that can be drawn on, the error says that this browser cannot draw pages', () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(() => drawNotice(PAGE, 1)).toThrow('This browser cannot draw pages');
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  expect(() => drawNotice(PAGE, 1)).toThrow('This browser cannot draw pages');
  vi.unstubAllGlobals();
});
