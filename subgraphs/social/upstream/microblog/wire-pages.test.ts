import { describe, expect, it } from '@jest/globals';
import { call, idAt, nowMs, search, sending } from '../../../../tests/kit/social/microblog-wire.ts';
import { microblogUpstream } from './definition.ts';
import { toSnowflake } from './snowflake.ts';
import { toTrendQuery } from './trends.ts';

describe('pages on the microblog’s wire', () => {
  const empty = { meta: { result_count: 0, next_token: 'onward' } };
  const posts = (...minutes: readonly number[]) => minutes.map((each) => ({ id: idAt(each), text: `${each}` }));

  it('may be empty and continue', async () => {
    const { items, asked } = await search(empty, {}, { body: { data: posts(3), meta: {} } });
    expect(items).toHaveLength(1);
    expect(asked.map(({ query }) => query?.['next_token'])).toEqual([undefined, 'onward']);
  });

  it('that are always empty end a reading after some, with a position to continue', async () => {
    const { items, next, asked } = await search(empty);
    expect(items).toEqual([]);
    expect(asked).toHaveLength(4);
    const later = await search({ data: posts(3), meta: {} }, { after: next });
    expect(later.asked[0]?.query).toMatchObject({ next_token: 'onward' });
  });

  it('that are repeated instead of older ones are the end', async () => {
    const again = { data: posts(1, 2), meta: { next_token: 't' } };
    const first = await search(again);
    expect(first.next).not.toBeNull();
    const second = await search(again, { after: first.next });
    expect({ items: second.items, next: second.next, asked: second.asked.length }).toEqual({
      items: [],
      next: null,
      asked: 1,
    });
  });

  it('smaller than the source’s minimum continue by the id, without repetitions', async () => {
    const first = await search({ data: posts(1, 2, 2, 3), meta: { next_token: 't' } }, { limit: 2 });
    expect(first.items.map(({ itemId }) => itemId)).toEqual([idAt(1), idAt(2)]);
    expect(first.asked[0]?.query).toMatchObject({ max_results: 10 });
    const second = await search({ data: posts(1, 2, 3), meta: {} }, { limit: 2, after: first.next });
    expect(second.asked[0]?.query).toMatchObject({ until_id: idAt(2), next_token: undefined });
    expect(second.items.map(({ itemId }) => itemId)).toEqual([idAt(3)]);
    expect(second).toMatchObject({ next: null, windowEnded: true });
  });

  it('beyond the window are not requested', async () => {
    const { items, next, windowEnded, asked } = await search({}, { after: `{"b":"${idAt(8 * 24 * 60)}","n":3}` });
    expect({ items, next, windowEnded }).toEqual({ items: [], next: null, windowEnded: true });
    expect(asked).toEqual([]);
  });

  it('of newer posts are requested by an id, a minute before the newest post but not below the floor', async () => {
    const since = async (floorMinutes: number) => {
      const newerThan = { newestId: idAt(30), floor: new Date(nowMs - floorMinutes * 60_000).toISOString() };
      const { asked } = await search({ meta: { result_count: 0 } }, { newerThan });
      expect(asked[0]?.query).not.toHaveProperty('start_time');
      return BigInt(String(asked[0]?.query?.['since_id']));
    };
    // The last id of that millisecond.
    const lastIdAt = (minutes: number) => BigInt(toSnowflake(nowMs - minutes * 60_000 + 1)) - 1n;
    expect(await since(120)).toBe(lastIdAt(31));
    expect(await since(30.5)).toBe(lastIdAt(30.5));
  });

  it('are requested without the id when the source rejects it as too old', async () => {
    const refusal = {
      status: 400,
      body: {
        errors: [{ parameters: { since_id: ['1'] }, message: "'since_id' must be a tweet id created after [x]." }],
      },
    };
    const { source, asked } = sending([refusal, { body: { data: posts(3), meta: {} } }]);
    const newerThan = { newestId: idAt(60), floor: new Date(nowMs - 7_200_000).toISOString() };
    const page = await source.page(
      { source: 'MICROBLOG', mode: 'search', q: 'a' },
      { after: null, limit: 20, newerThan },
      call,
    );
    expect(asked.map(({ query }) => query?.['since_id'] !== undefined)).toEqual([true, false]);
    expect(page).toMatchObject({ items: [{ bodyPreview: '3' }], next: null, windowEnded: true });
  });

  it.each(['{', '{"b":"x","n":1}', '{"n":-1}', '[]'])('refuse the position %s', async (after) => {
    await expect(search({}, { after })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('a search for trends', () => {
  it.each([
    [['#Sheds', 'Long Night', 'rain'], '#Sheds OR "Long Night" OR "rain"'],
    [['say "so"', ' '], '"say so"'],
    [[], ''],
    [['x'.repeat(300), 'y'.repeat(300), 'z'], `"${'x'.repeat(300)}" OR "z"`],
  ])('of %j is %s', (names, query) => {
    expect(toTrendQuery(names)).toBe(query);
  });

  it('is not made without trends', async () => {
    const { source, asked } = sending([{ body: { data: [] } }]);
    const page = await source.page(
      { source: 'MICROBLOG', mode: 'trend', trend: 'TRENDING' },
      { after: null, limit: 5 },
      call,
    );
    expect(page.items).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('a burst limit', () => {
  const classify = (headers: Record<string, string>, body: object) =>
    microblogUpstream.classify?.({
      status: 429,
      headers,
      body: new Uint8Array(),
      text: () => JSON.stringify(body),
      respondedAtMs: nowMs,
    });
  it('ends at a stated time, and a cap does not', () => {
    const reset = String(nowMs / 1000 + 37);
    expect(classify({ 'x-rate-limit-reset': reset }, {})).toEqual({ reason: 'rate_limited', retryAfterSeconds: 37 });
    expect(classify({ 'x-rate-limit-reset': '12' }, {})).toEqual({ reason: 'rate_limited' });
    expect(classify({ 'x-rate-limit-reset': reset }, { title: 'UsageCapExceeded' })).toEqual({ reason: 'quota' });
    expect(classify({}, { type: 'https://a.example/problems/usage-capped' })).toEqual({ reason: 'quota' });
  });
});
