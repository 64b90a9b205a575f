import { beforeAll, describe } from 'vitest';
import { kernelCases } from '../conformance.cases';
import { useBackend } from '../test-support/backends';

describe('cpu kernels', () => {
  beforeAll(() => useBackend('cpu'));
  kernelCases({ gradients: true, thorough: false });
});
