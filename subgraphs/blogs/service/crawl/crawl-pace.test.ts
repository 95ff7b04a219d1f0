import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createCrawlPace } from './crawl-pace.ts';

const call = new Call();

describe('the pace of pages', () => {
  it('separates pages of one host, in order, and does not delay other hosts', async () => {
    const clock = new ManualClock();
    const startMs = clock.now();
    const pace = createCrawlPace(1000, clock);
    const went: [string, number][] = [];
    const ask = (url: string) => pace.wait(url, call).then(() => went.push([url, clock.now() - startMs]));
    const all = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1', 'https://a.example/3'].map(ask);
    await clock.advance(5000);
    await Promise.all(all);
    expect(went).toEqual([
      ['https://a.example/1', 0],
      ['https://b.example/1', 0],
      ['https://a.example/2', 1000],
      ['https://a.example/3', 2000],
    ]);
    await pace.wait('https://a.example/4', call);
    expect(clock.pending).toBe(0);
  });

  it('ends a wait when the signal aborts', async () => {
    const clock = new ManualClock();
    const pace = createCrawlPace(1000, clock);
    const controller = new Call();
    await pace.wait('https://a.example/1', controller);
    const waiting = pace.wait('https://a.example/2', controller);
    controller.abort(new Error('leaving'));
    await expect(waiting).rejects.toThrow('leaving');
    expect(clock.pending).toBe(0);
  });
});
