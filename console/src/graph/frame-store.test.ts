import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFrameStore } from './frame-store.ts';

/** The browser's frames, drawn on demand. */
let asked: FrameRequestCallback[] = [];
const drawFrame = (): void => {
  const callbacks = asked;
  asked = [];
  for (const callback of callbacks) callback(0);
};

beforeEach(() => {
  asked = [];
  globalThis.requestAnimationFrame = (callback) => asked.push(callback);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

const createWatched = () => {
  const store = createFrameStore(0);
  let shown = 0;
  store.watch(() => {
    shown += 1;
  });
  return { ...store, shown: () => shown };
};

describe('a store shown at most once a frame', () => {
  test('shows a thousand changes once, with the last of them', () => {
    const store = createWatched();
    for (let change = 1; change <= 1000; change += 1) store.change(() => change);
    expect(store.read()).toBe(0);
    drawFrame();
    expect(store.read()).toBe(1000);
    expect(store.shown()).toBe(1);
  });

  test('takes turns with other stores: one for each frame, in the order of their first changes', () => {
    const stores = Array.from({ length: 3 }, createWatched);
    const shown = () => stores.map((store) => store.shown());
    for (let change = 1; change <= 100; change += 1) for (const store of stores) store.change(() => change);
    expect(asked).toHaveLength(1);
    drawFrame();
    expect(shown()).toEqual([1, 0, 0]);
    // A store that was drawn goes to the end of the queue.
    stores[0]?.change(() => 101);
    drawFrame();
    expect(shown()).toEqual([1, 1, 0]);
    drawFrame();
    expect(shown()).toEqual([1, 1, 1]);
    drawFrame();
    expect(shown()).toEqual([2, 1, 1]);
    expect(stores.map(({ read }) => read())).toEqual([101, 100, 100]);
    expect(asked).toHaveLength(0);
  });

  test('requests another frame for later changes', () => {
    const store = createWatched();
    store.change(() => 1);
    drawFrame();
    store.change(() => 2);
    drawFrame();
    expect(store.shown()).toBe(2);
  });

  test('shows nothing more when it was stopped, while others continue', () => {
    const [stopped, other] = [createWatched(), createWatched()];
    stopped.change(() => 1);
    other.change(() => 1);
    stopped.stop();
    drawFrame();
    expect([stopped.shown(), other.shown()]).toEqual([0, 1]);
  });
});
