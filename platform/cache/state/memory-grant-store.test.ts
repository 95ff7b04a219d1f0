import { expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { grantBytes } from './grant-store.ts';
import { createMemoryGrantStore } from './memory-grant-store.ts';

const kind = { name: 'tickets', validMs: 1000 };
const text = 'x'.repeat(100);
const size = grantBytes(JSON.stringify(text));

const open = (bounds: { maxBytesPerOwner: number; maxBytes: number }) => {
  const clock = new ManualClock();
  let dropped = 0;
  const store = createMemoryGrantStore({
    ...bounds,
    clock,
    onDropped: (_, count) => {
      dropped += count;
    },
  });
  return { clock, grants: store.of(kind), store, dropped: () => dropped };
};

it('holds a grant in memory to the last millisecond of its time and not beyond', async () => {
  const { clock, grants } = open({ maxBytesPerOwner: 1e6, maxBytes: 1e6 });
  await grants.hold('a', text, 'key-1');
  await clock.advance(999);
  expect(await grants.find('a')).toBe(text);
  await clock.advance(1);
  expect(await grants.find('a')).toBeUndefined();
});

it('takes from the owner that has most when all owners together have too much', async () => {
  const { grants, dropped } = open({ maxBytesPerOwner: 50 * size, maxBytes: 60 * size });
  for (let n = 0; n < 50; n++) await grants.hold(`large:${n}`, text, 'large');
  for (let n = 0; n < 20; n++) await grants.hold(`small:${n}`, text, 'small');
  for (let n = 0; n < 20; n++) expect(await grants.find(`small:${n}`)).toBe(text);
  expect(await grants.find('large:9')).toBeUndefined();
  expect(await grants.find('large:10')).toBe(text);
  expect(dropped()).toBe(10);
});

it('frees in memory what has ended, of all owners', async () => {
  const { clock, grants, dropped } = open({ maxBytesPerOwner: 20 * size, maxBytes: 20 * size });
  for (let n = 0; n < 20; n++) await grants.hold(`a:${n}`, text, `key-${n}`);
  await clock.advance(1000);
  for (let n = 0; n < 20; n++) await grants.hold(`b:${n}`, text, 'key-b');
  for (let n = 0; n < 20; n++) expect(await grants.find(`b:${n}`)).toBe(text);
  expect(dropped()).toBe(0);
});

it('knows nothing in memory after it was closed', async () => {
  const { grants, store } = open({ maxBytesPerOwner: 1e6, maxBytes: 1e6 });
  await grants.hold('a', text, 'key-1');
  await store.close();
  expect(await grants.find('a')).toBeUndefined();
});
