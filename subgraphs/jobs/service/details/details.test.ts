import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { incomingPosting } from '../../../../tests/kit/jobs/stored-postings.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { PostingReference } from '../../model/board.ts';
import type { JobSource, PostingRecord, StoredSource } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { createDetails } from './details.ts';
import { toLiveRecord } from './live-record.ts';

const call = new Call();
const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';

/** Addresses of one posting of each source, and the request to the source for it. */
const places = {
  ATS_A: {
    sourceId: uuid,
    sourceUrl: `https://jobs.eu.lever.co/quarryline/${uuid}`,
    boardToken: 'quarryline',
    region: 'eu',
  },
  ATS_B: {
    sourceId: '77',
    sourceUrl: 'https://boards.greenhouse.io/quarryline/jobs/77',
    boardToken: 'quarryline',
    region: null,
  },
  ATS_C: {
    sourceId: uuid,
    sourceUrl: `https://jobs.ashbyhq.com/quarryline/${uuid}`,
    boardToken: 'quarryline',
    region: null,
  },
  NETWORK: { sourceId: '401', sourceUrl: 'https://www.linkedin.com/jobs/view/401', boardToken: null, region: null },
} as const;
const pairOf = (source: JobSource) => {
  const { sourceId, sourceUrl } = places[source];
  return { postingId: toPostingId(source, sourceId), sourceUrl };
};
const ownPage = {
  postingId: toPostingId('ATS_B', '77'),
  sourceUrl: 'https://careers.quarryline.example/jobs?gh_jid=77',
};

type Response = 'there' | 'closed' | 'missing' | Error;

/** Details over sources with prepared responses; `asked` records the requests, `noted` the entries of the fetch log. */
const setUp = () => {
  const clock = new ManualClock();
  const reported: { response: Response; token: string | null } = { response: 'there', token: 'quarryline' };
  const asked: unknown[] = [];
  const noted: unknown[] = [];
  const stored = new Map<string, PostingRecord>();
  const listed = new Map<string, { board: string; companyName: string; companySlug: string }>();
  const respond = (sourceId: string) => {
    if (reported.response instanceof Error) throw reported.response;
    if (reported.response === 'missing') return null;
    const locations = [{ display: 'Munich', address: null }];
    return incomingPosting(sourceId, { locations, descriptionHtml: '<p>Dig.</p>', searchText: 'dig' });
  };
  const client = (source: StoredSource) => ({
    source,
    readBoard: async () => ({ outcome: 'missing' as const }),
    readPosting: async (reference: PostingReference) => {
      asked.push([source, reference]);
      const posting = respond(reference.sourceId);
      const warnings = [{ code: 'partial_answer' as const, source: 's', message: 'm' }];
      return posting === null ? null : { posting, boardToken: reference.boardToken, warnings };
    },
  });
  const details = createDetails({
    reader: {
      records: async (ids) => ids.map((id) => stored.get(id) ?? null),
      board: async (source, token) => listed.get(`${source} ${token}`) ?? null,
    },
    clients: { ATS_A: client('ATS_A'), ATS_B: client('ATS_B'), ATS_C: client('ATS_C') },
    network: {
      search: async () => ({ postings: [], warnings: [] }),
      readPosting: async (sourceId) => {
        asked.push(['NETWORK', sourceId]);
        const posting = respond(sourceId);
        return posting === null ? null : { posting, isClosed: reported.response === 'closed' };
      },
    },
    resolveBoard: async ({ host, sourceId }) => {
      asked.push(['resolve', host, sourceId]);
      return reported.token;
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
  });
  return { clock, told: reported, asked, noted, stored, listed, find: details.find };
};

const aStored = (id: string): PostingRecord => ({
  ...toLiveRecord(
    incomingPosting('77'),
    { locationDisplay: null, placeIds: [], isRemote: null },
    { source: 'ATS_B', board: null, isClosed: true, fetchedAtMs: 0, cache: null, warnings: [] },
  ),
  postingId: id,
  stored: { firstSeenAt: 'a', lastSeenAt: 'b', closedAt: 'c', missed: 2, boardIsFresh: true },
});

describe('the detail of a posting', () => {
  it('is the stored one, closed or not, without a request to its source', async () => {
    const { stored, asked, find } = setUp();
    const record = aStored(ownPage.postingId);
    stored.set(record.postingId, record);
    expect(await find(ownPage, call)).toBe(record);
    expect(await find(pairOf('ATS_B'), call)).toBe(record);
    expect(asked).toEqual([]);
  });

  it.each(['ATS_A', 'ATS_B', 'ATS_C'] as const)('is read live of %s when it is not stored', async (source) => {
    const { asked, noted, find, clock } = setUp();
    const { sourceId, boardToken, region } = places[source];
    expect(await find(pairOf(source), call)).toMatchObject({
      postingId: pairOf(source).postingId,
      source,
      sourceId,
      board: null,
      stored: null,
      fetchedAt: new Date(clock.now()).toISOString(),
      locationDisplay: 'Munich',
      placeIds: ['2867714'],
      warnings: [{ code: 'partial_answer' }],
    });
    expect(asked).toEqual([[source, { sourceId, boardToken, region }]]);
    expect(noted).toEqual([[source, true]]);
  });

  it('is cached without the text that only searches use', async () => {
    expect(Object.keys((await setUp().find(pairOf('ATS_A'), call)) ?? {})).not.toContain('searchText');
  });

  it('is always read live from the network, which reports when it is closed', async () => {
    const { stored, asked, told: reported, clock, find } = setUp();
    const pair = pairOf('NETWORK');
    stored.set(pair.postingId, aStored(pair.postingId));
    expect(await find(pair, call)).toMatchObject({
      source: 'NETWORK',
      stored: null,
      isClosed: false,
      isListed: true,
    });
    reported.response = 'closed';
    await clock.advance(60_001);
    expect(await find(pair, call)).toMatchObject({ isClosed: true, isListed: false });
    expect(asked).toEqual([
      ['NETWORK', '401'],
      ['NETWORK', '401'],
    ]);
  });

  it('has the board of the list to which it belongs', async () => {
    const { listed, find } = setUp();
    listed.set('ATS_A quarryline', {
      board: 'ats_a/quarryline',
      companyName: 'Quarry Line',
      companySlug: 'quarry-line',
    });
    expect(await find(pairOf('ATS_A'), call)).toMatchObject({
      board: 'ats_a/quarryline',
      companyName: 'Quarry Line',
      companySlug: 'quarry-line',
    });
  });

  it("resolves the board of an employer's own page first, and is null without a board", async () => {
    const { asked, told: reported, find, clock, noted } = setUp();
    expect(await find(ownPage, call)).toMatchObject({ source: 'ATS_B', sourceId: '77' });
    expect(asked).toEqual([
      ['resolve', 'careers.quarryline.example', '77'],
      ['ATS_B', { sourceId: '77', boardToken: 'quarryline', region: null }],
    ]);
    reported.token = null;
    await clock.advance(60_001);
    expect(await find(ownPage, call)).toBeNull();
    expect(asked).toHaveLength(3);
    expect(noted).toHaveLength(1);
  });

  it('is null when the source has none, which is a success and is cached', async () => {
    const { asked, told: reported, noted, find } = setUp();
    reported.response = 'missing';
    expect(await find(pairOf('ATS_C'), call)).toBeNull();
    expect(await find(pairOf('NETWORK'), call)).toBeNull();
    expect(await find(pairOf('NETWORK'), call)).toBeNull();
    expect(asked).toHaveLength(2);
    expect(noted).toEqual([
      ['ATS_C', true],
      ['NETWORK', true],
    ]);
  });

  it('is read once for all concurrent callers and for a minute after', async () => {
    const { asked, clock, find } = setUp();
    const spelled = {
      ...pairOf('ATS_B'),
      sourceUrl: 'https://job-boards.greenhouse.io/QuarryLine/jobs/77?utm_source=x',
    };
    await Promise.all([find(pairOf('ATS_B'), call), find(pairOf('ATS_B'), call), find(spelled, call)]);
    await clock.advance(59_999);
    await find(pairOf('ATS_B'), call);
    expect(asked).toHaveLength(1);
    await clock.advance(2);
    await find(pairOf('ATS_B'), call);
    expect(asked).toHaveLength(2);
  });

  it('is stale with a warning while the source fails, and an error after that', async () => {
    const { told: reported, clock, noted, find } = setUp();
    const first = await find(pairOf('ATS_A'), call);
    reported.response = new UpstreamError('ats_a', 'timeout');
    await clock.advance(120_000);
    expect(await find(pairOf('ATS_A'), call)).toMatchObject({
      fetchedAt: first?.fetchedAt,
      warnings: [
        { code: 'stale_data', source: 'ats_a', message: expect.stringMatching(/\(timeout\).* 2 minutes ago/) },
        { code: 'partial_answer' },
      ],
    });
    await clock.advance(600_000);
    await expect(find(pairOf('ATS_A'), call)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryable: true,
    });
    expect(noted).toEqual([
      ['ATS_A', true],
      ['ATS_A', false],
      ['ATS_A', false],
    ]);
  });

  it('does not count as a fetch when its reader aborted it', async () => {
    const { told: reported, noted, find } = setUp();
    const gone = new Call();
    reported.response = Object.assign(new Error('aborted'), { name: 'AbortError' });
    const found = find(pairOf('NETWORK'), gone);
    gone.abort(new Error('the reader left'));
    await expect(found).rejects.toThrow('the reader left');
    expect(noted).toEqual([]);
  });

  it('is not looked up when id and address do not belong together', async () => {
    const { asked, find } = setUp();
    const pair = { postingId: pairOf('ATS_A').postingId, sourceUrl: pairOf('ATS_B').sourceUrl };
    await expect(find(pair, call)).rejects.toMatchObject({ code: 'validation_error' });
    expect(asked).toEqual([]);
  });
});
