import { expect, test, vi } from 'vitest';
import { drawNotice } from './draw-page';

const PAGE = { width: 612, height: 792, rotate: 0 };

test('a browser whose workers have no canvas, or none to draw on, says that it cannot draw pages', () => {
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
