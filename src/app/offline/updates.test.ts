import { expect, test, vi } from 'vitest';
import { type UpdatePage, Updates } from './updates';

class Worker extends EventTarget {
  state: ServiceWorkerState;
  readonly answers: Readonly<Record<string, string | number>>;

  constructor(state: ServiceWorkerState, answers: Readonly<Record<string, string | number>> = {}) {
    super();
    this.state = state;
    this.answers = answers;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A page of build `b1` with a service worker. */
function setUp({ active = new Worker('activated', { build: 'b1' }) as Worker | null } = {}) {
  const container = Object.assign(new EventTarget(), { controller: active });
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: vi.fn(async () => {}),
  });
  const reload = vi.fn();
  const ask = async (worker: unknown, question: string) => (worker as Worker).answers[question];
  const updates = new Updates('b1', () => ({ container, ask, reload }) as unknown as UpdatePage);
  const follow = () => updates.follow(registration as unknown as ServiceWorkerRegistration);
  const found = (worker: Worker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  const installed = (worker: Worker) => {
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
  };
  const control = (worker: Worker) => {
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
  };
  const phase = () => updates.store.getState().phase;
  const report = (notInstalled: object) =>
    container.dispatchEvent(new MessageEvent('message', { data: { notInstalled } }));
  return { updates, registration, reload, follow, found, installed, control, phase, report };
}

test('a newer version is ready when all of it is stored, not before', () => {
  const { follow, found, installed, phase } = setUp();
  follow();
  expect(phase()).toBe('none');
  const next = new Worker('installing');
  found(next);
  expect(phase()).toBe('looking');
  installed(next);
  expect(phase()).toBe('ready');
});

test('a version that was stored on an earlier visit is ready at once', () => {
  const { follow, registration, phase } = setUp();
  registration.waiting = new Worker('installed');
  follow();
  expect(phase()).toBe('ready');
});

test('a version that could not be stored has failed, with the worker’s reason, whether that comes before or after its end', () => {
  const problem = { code: 'missing', file: 'assets/a.js' };
  for (const first of [true, false]) {
    const { follow, found, report, phase, updates } = setUp();
    follow();
    const next = new Worker('installing');
    found(next);
    if (first) report(problem);
    next.become('redundant');
    expect(phase()).toBe('failed');
    if (!first) report(problem);
    expect(updates.store.getState()).toEqual({ phase: 'failed', problem });
  }
});

test('the first installation is no update', () => {
  const { follow, found, report, phase } = setUp({ active: null });
  follow();
  found(new Worker('installing'));
  report({ code: 'full', file: null });
  expect(phase()).toBe('none');
});

test('taking a version waits until the new worker controls the page, then reloads it', async () => {
  const { updates, registration, follow, control, reload } = setUp();
  const next = new Worker('installed', { 'take over': 0, build: 'b2' });
  registration.waiting = next;
  follow();
  expect(await updates.take()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
  control(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('while another page is open, no version is taken, and this page does not reload later', async () => {
  const { updates, registration, follow, control, reload } = setUp();
  const next = new Worker('installed', { 'take over': 2, build: 'b2' });
  registration.waiting = next;
  follow();
  expect(await updates.take()).toBe(2);
  control(next);
  await vi.waitFor(() => expect(updates.store.getState().phase).toBe('taken'), 60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose service worker belongs to another build says so, and reloads when asked', async () => {
  const { updates, follow, control, reload } = setUp();
  follow();
  control(new Worker('activated', { build: 'b1' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(updates.store.getState().phase).toBe('none');
  control(new Worker('activated', { build: 'b2' }));
  await vi.waitFor(() => expect(updates.store.getState().phase).toBe('taken'), 60_000);
  expect(reload).not.toHaveBeenCalled();
  await updates.take();
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that takes this page over without being asked and does not say its build counts as another build', async () => {
  const { follow, control, phase } = setUp({ active: null });
  follow();
  control(new Worker('activated', {}));
  await vi.waitFor(() => expect(phase()).toBe('taken'), 60_000);
});

test('a worker that took this page over during the start and does not say its build counts as another build', async () => {
  const { follow, control, phase } = setUp();
  control(new Worker('activated', {}));
  follow();
  await vi.waitFor(() => expect(phase()).toBe('taken'), 60_000);
});

test('the first worker of all does not count as another build if it is slow to answer', async () => {
  const { follow, control, phase } = setUp({ active: null });
  control(new Worker('activated', {}));
  follow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(phase()).toBe('none');
});

test('looking finds no newer version or gets no answer, and the phase stays', async () => {
  const { updates, registration, follow, phase } = setUp();
  follow();
  expect(await updates.look()).toBe(true);
  expect(phase()).toBe('none');
  registration.update.mockRejectedValueOnce(new TypeError());
  expect(await updates.look()).toBe(false);
  expect(phase()).toBe('none');
});

test('looking again begins only after a version that could not be stored has ended', async () => {
  const { updates, registration, follow, found, report } = setUp();
  follow();
  const next = new Worker('installing');
  found(next);
  const problem = { code: 'missing', file: 'assets/a.js' };
  report(problem);
  const looked = updates.look();
  expect(updates.store.getState()).toEqual({ phase: 'failed', problem });
  expect(registration.update).not.toHaveBeenCalled();
  registration.installing = null;
  next.become('redundant');
  expect(await looked).toBe(true);
  expect(registration.update).toHaveBeenCalledOnce();
});
