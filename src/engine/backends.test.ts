import { expect, test } from 'vitest';
import { type Adapter, adapterKind, deviceName } from './backends';

const cases: [string, Adapter, ReturnType<typeof adapterKind>, string | null][] = [
  ['a graphics card', { info: { vendor: 'nvidia', architecture: 'ampere' } }, 'real', 'nvidia ampere'],
  ['one that hides its name', { info: { vendor: '', architecture: '' } }, 'real', 'unknown unknown'],
  ['software, by its old flag', { isFallbackAdapter: true }, 'software', null],
  ['software, by its flag', { info: { vendor: 'google', isFallbackAdapter: true } }, 'software', null],
  ['software, by its name', { info: { vendor: 'mesa', architecture: 'llvmpipe' } }, 'software', null],
  [
    'software that the browser was started to offer',
    { isFallbackAdapter: true, info: { vendor: 'google', architecture: 'swiftshader', isFallbackAdapter: true } },
    'offered',
    null,
  ],
];

test.each(cases)('%s is recognised, and only a real device is named', (_, adapter, kind, name) => {
  expect([adapterKind(adapter), deviceName(adapter)]).toEqual([kind, name]);
});

test('without a GPU adapter there is no device', () => {
  expect(deviceName(null)).toBeNull();
});
