import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { incomingPosting } from '../../../../tests/kit/jobs/stored-postings.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { NetworkQuery } from '../../model/network.ts';
import { createNetworkSearch } from './network-search.ts';
import { createSeenPostings } from './seen-postings.ts';

const call = new Call();
const query: NetworkQuery = { keywords: 'mason', location: null, publishedOnOrAfter: null, limit: 20 };

const setUp = () => {
  const clock = new ManualClock();
  const asked: NetworkQuery[] = [];
  const noted: unknown[] = [];
  const reported: { failure: Error | undefined } = { failure: undefined };
  const seen = createSeenPostings(clock);
  const { search } = createNetworkSearch({
    network: {
      search: async (given) => {
        asked.push(given);
        if (reported.failure !== undefined) throw reported.failure;
        const locations = [{ display: 'Remote, Germany', address: null }];
        const warnings = [{ code: 'partial_answer' as const, source: 'network', message: 'm' }];
        return { postings: ['1', '2'].map((id) => incomingPosting(id, { locations })), warnings };
      },
    },
    cache: memoryReadThrough(clock),
    clock,
    fetches: {
      record: (source, succeeded) => noted.push([source, succeeded]),
      recent: async () => ({ fetches: 0, failures: 0, since: null }),
    },
    ttlMs: 60_000,
    staleMs: 600_000,
    gazetteer: sharedGazetteer,
    seen,
  });
  return { clock, asked, noted, told: reported, seen, search };
};

describe('a search of the network', () => {
  it('returns located rows in the order of the source, with its warnings', async () => {
    const { search, noted } = setUp();
    const { listings, warnings } = await search(query, call);
    expect(listings).toMatchObject([
      { sourceId: '1', locationDisplay: 'Remote, Germany', placeIds: ['DE'], isRemote: true },
      { sourceId: '2' },
    ]);
    expect(warnings).toMatchObject([{ code: 'partial_answer' }]);
    expect(noted).toEqual([['NETWORK', true]]);
  });

  it('is remembered for an hour, so that its postings are found by their ids', async () => {
    const { search, seen, clock } = setUp();
    const { listings } = await search(query, call);
    const [first] = listings;
    expect(seen.find(first?.postingId ?? '')).toBe(first);
    expect(seen.find('jp_000000000000')).toBeNull();
    await clock.advance(3_600_000);
    expect(seen.find(first?.postingId ?? '')).toBeNull();
  });

  it('is made once a minute for equal arguments, and separately for different ones', async () => {
    const { search, asked, clock } = setUp();
    await Promise.all([search(query, call), search({ ...query }, call)]);
    expect(asked).toHaveLength(1);
    const others: Partial<NetworkQuery>[] = [
      { keywords: 'Mason' },
      { location: 'Lyon' },
      { publishedOnOrAfter: '2026-11-01' },
      { limit: 21 },
    ];
    for (const other of others) await search({ ...query, ...other }, call);
    expect(asked).toHaveLength(5);
    await clock.advance(60_001);
    await search(query, call);
    expect(asked).toHaveLength(6);
  });

  it('returns a stale result with a warning while the source fails, and an error without one', async () => {
    const { search, told: reported, clock, noted } = setUp();
    await search(query, call);
    reported.failure = new UpstreamError('network', 'blocked');
    await clock.advance(120_000);
    const { listings, warnings } = await search(query, call);
    expect(listings).toHaveLength(2);
    expect(warnings).toMatchObject([{ code: 'stale_data', source: 'network' }, { code: 'partial_answer' }]);
    await expect(search({ ...query, limit: 1 }, call)).rejects.toMatchObject({ reason: 'blocked', retryable: false });
    expect(noted).toEqual([
      ['NETWORK', true],
      ['NETWORK', false],
      ['NETWORK', false],
    ]);
  });

  it('does not count as a fetch when the source is switched off', async () => {
    const { search, told: reported, noted } = setUp();
    reported.failure = new UpstreamError('network', 'blocked', { heldBack: true });
    await expect(search(query, call)).rejects.toMatchObject({ reason: 'blocked' });
    expect(noted).toEqual([]);
  });
});
