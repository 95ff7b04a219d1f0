import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { type Logger, silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createGrowingSource } from '../../../../tests/kit/social/growing-source.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { createRememberingSource } from './remembering-source.ts';

const scope: FeedScope = { source: 'NEWS_BOARD' };
const call = new Call();
const idsOf = (items: readonly SocialItem[]) => items.map(({ itemId }) => itemId);

/** A store whose writes end when the test ends them. */
const setUp = () => {
  const source = createGrowingSource();
  const writes: { readonly ids: string[]; end(error?: Error): void }[] = [];
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_, message) => warnings.push(message) };
  const remember = (items: readonly SocialItem[]) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ ids: idsOf(items), end: (error) => (error === undefined ? resolve() : reject(error)) });
    });
  const remembering = createRememberingSource(source, remember, log);
  let seconds = 0;
  const read = async () => {
    seconds += 1;
    source.insert(`i${seconds}`, seconds * 1000);
    return idsOf((await remembering.page(scope, { after: null, limit: 1 }, call)).items);
  };
  return { source, remembering, writes, warnings, read };
};

describe('a source whose items are stored', () => {
  it('returns before its items are written', async () => {
    const { read, writes } = setUp();
    expect(await read()).toEqual(['i1']);
    expect(writes.map(({ ids }) => ids)).toEqual([['i1']]);
  });

  it('writes items that arrive during a write together after it', async () => {
    const { read, writes } = setUp();
    for (let turn = 0; turn < 4; turn += 1) await read();
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await until('the rest is written', () => writes.length === 2);
    expect(writes[1]?.ids).toEqual(['i2', 'i3', 'i4']);
    writes[1]?.end();
    await read();
    await until('writing began anew', () => writes.length === 3);
    expect(writes[2]?.ids).toEqual(['i5']);
  });

  it('reports when what was read so far is stored, or could not be', async () => {
    const { remembering, read, writes } = setUp();
    await remembering.stored?.();
    const done: string[] = [];
    const note = (name: string) => remembering.stored?.().then(() => done.push(name));
    await read();
    const first = note('first');
    await read();
    const second = note('second');
    await read();
    writes[0]?.end(new Error('the database is away'));
    await first;
    await until('the rest is written', () => writes.length === 2);
    expect(done).toEqual(['first']);
    writes[1]?.end();
    await second;
    await remembering.stored?.();
    expect(writes).toHaveLength(2);
  });

  it('retains the newest two thousand waiting items', async () => {
    const { read, writes } = setUp();
    for (let turn = 0; turn < 2105; turn += 1) await read();
    writes[0]?.end();
    await until('the rest is written', () => writes.length === 2);
    expect([writes[1]?.ids.length, writes[1]?.ids.at(-1)]).toEqual([2000, 'i2105']);
  });

  it('returns even if nothing can be written, reports that and tries again', async () => {
    const { read, writes, warnings } = setUp();
    expect(await read()).toEqual(['i1']);
    writes[0]?.end(new Error('the database is away'));
    await until('it was reported', () => warnings.length === 1);
    expect(await read()).toEqual(['i2']);
    await until('the next is written', () => writes.length === 2);
  });

  it('fails when the source fails, and stores nothing', async () => {
    const { source, read, writes } = setUp();
    source.failure = new Error('the source is away');
    await expect(read()).rejects.toBe(source.failure);
    expect(writes).toEqual([]);
  });

  it('is the same as the source in everything else', () => {
    const { source, remembering } = setUp();
    expect([remembering.source, remembering.upstream, remembering.emulated]).toEqual([
      source.source,
      source.upstream,
      source.emulated,
    ]);
  });
});
