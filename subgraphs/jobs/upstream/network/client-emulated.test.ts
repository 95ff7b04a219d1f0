import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { NetworkClient, NetworkQuery } from '../../model/network.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { createNetworkClient } from './client.ts';
import { networkUpstream } from './definition.ts';

const call = new Call();

describe('the network over HTTP', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  let factory: ClosableUpstreamFactory | undefined;
  let network: NetworkClient;

  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterAll(async () => {
    await factory?.close();
    await emulator.close();
  });
  beforeEach(async () => {
    await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
    await fetch(`${emulator.url}/_stats`, { method: 'DELETE' });
    await factory?.close();
    factory = createUpstreamFactory({
      baseUrlOf: () => emulator.urlOf('network'),
      keyOf: () => undefined,
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    const { pace: _pace, ...unpaced } = networkUpstream;
    // Retries and the pace wait on a clock that never moves.
    network = createNetworkClient({ http: factory({ ...unpaced, retries: 0 }), clock });
  });

  const search = (changes: Partial<NetworkQuery> = {}) =>
    network.search({ keywords: 'engineer', location: null, publishedOnOrAfter: null, limit: 20, ...changes }, call);
  const fault = (body: object) =>
    fetch(`${emulator.url}/_faults/network`, { method: 'PUT', body: JSON.stringify(body) });
  const requests = async (): Promise<number> => {
    const stats = (await (await fetch(`${emulator.url}/_stats`)).json()) as { network: { requests: number } };
    return stats.network.requests;
  };
  const idsOf = (postings: readonly IncomingPosting[]) => postings.map(({ sourceId }) => sourceId);

  it('joins pages of ten without repetition, and requests no more than it needs', async () => {
    const { postings, warnings } = await search({ limit: 45 });
    expect(postings).toHaveLength(45);
    expect(new Set(idsOf(postings)).size).toBe(45);
    expect(warnings).toEqual([]);
    // Two of the first fifty cards are repetitions.
    expect(await requests()).toBe(5);
    expect(idsOf((await search({ limit: 7 })).postings)).toEqual(idsOf(postings).slice(0, 7));
  });

  it('reads all fields of the cards', async () => {
    const { postings } = await search({ limit: 100 });
    const count = (is: (posting: IncomingPosting) => boolean) => postings.filter(is).length;
    expect(
      count(({ title, companyName, locations }) => title !== '' && companyName !== null && locations.length === 1),
    ).toBe(100);
    expect(count(({ postedOn }) => postedOn !== null)).toBeGreaterThan(90);
    expect(count(({ salaryDisplay }) => salaryDisplay !== null)).toBeGreaterThan(15);
    expect(count(({ salaryDisplay, compensation }) => salaryDisplay !== null && compensation?.minimum == null)).toBe(0);
    expect(count(({ isRemote }) => isRemote === true)).toBeGreaterThan(3);
    expect(count(({ sourceId, sourceUrl }) => sourceUrl === `https://www.linkedin.com/jobs/view/${sourceId}`)).toBe(
      100,
    );
    expect(postings.some(({ title }) => /[<>]|&amp;/.test(title))).toBe(false);
  });

  it('reads a list to its end', async () => {
    const { postings, warnings } = await search({ keywords: 'engineer', location: 'Germany', limit: 100 });
    expect(postings.length).toBeGreaterThan(10);
    expect(postings.length).toBeLessThan(100);
    expect(warnings).toEqual([]);
    expect(postings.every(({ locations }) => locations[0]?.display.endsWith('Germany'))).toBe(true);
    expect(await search({ keywords: 'zeppelin upholsterer' })).toEqual({ postings: [], warnings: [] });
  });

  it('leaves out postings that are older than the requested day, or have no date', async () => {
    const from = new Date(clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const { postings } = await search({ keywords: 'senior', publishedOnOrAfter: from, limit: 100 });
    expect(postings.length).toBeGreaterThan(5);
    expect(postings.every(({ postedOn }) => postedOn !== null && postedOn >= from)).toBe(true);
    expect(postings.some(({ postedOn }) => postedOn === from)).toBe(true);
    const older = await search({ keywords: 'senior', limit: 100 });
    expect(older.postings.some(({ postedOn }) => postedOn !== null && postedOn < from)).toBe(true);
    const tomorrow = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await search({ keywords: 'senior', publishedOnOrAfter: tomorrow })).postings).toEqual([]);
  });

  it('opens every posting of a list', async () => {
    const { postings } = await search({ limit: 40 });
    const details = await Promise.all(postings.map(({ sourceId }) => network.readPosting(sourceId, call)));
    for (const [index, detail] of details.entries()) {
      const { title, companyName, locations, salaryDisplay, sourceUrl } = postings[index] as IncomingPosting;
      expect(detail?.posting).toMatchObject({ title, companyName, locations, salaryDisplay, sourceUrl });
      expect(detail?.posting.employmentType).not.toBeNull();
      expect(detail?.isClosed).toBe(false);
    }
    expect(details.some((detail) => detail?.posting.applyUrl?.startsWith('https://careers.'))).toBe(true);
    expect(details.filter((detail) => detail?.posting.descriptionHtml?.includes('<li>')).length).toBeGreaterThan(30);
  });

  it('recognises closed postings, and finds nothing for other ids', async () => {
    const listed = (await search({ keywords: 'senior', limit: 100 })).postings.map(({ sourceId }) => sourceId);
    const listedNow = listed.length;
    await clock.advance(14 * 86_400_000);
    const details = await Promise.all(listed.map((id) => network.readPosting(id, call)));
    expect(details.filter((detail) => detail?.isClosed === true).length).toBeGreaterThan(0);
    expect(details.filter((detail) => detail?.isClosed === false).length).toBeGreaterThan(listedNow / 2);
    for (const id of ['1', '3999999999', '99999999999999', '../search', ''])
      expect(await network.readPosting(id, call)).toBeNull();
  });

  it('continues where a page was cut off, and loses nothing', async () => {
    const whole = await search({ limit: 45 });
    await fault({ mode: 'malformed', times: 3 });
    expect(await search({ limit: 45 })).toEqual(whole);
  });

  it.each([
    [{ mode: 'status', status: 429 }, 'rate_limited'],
    [{ mode: 'status', status: 999 }, 'blocked'],
    [{ mode: 'status', status: 403 }, 'blocked'],
    [{ mode: 'status', status: 503 }, 'unreachable'],
    [{ mode: 'status', status: 400 }, 'malformed'],
    [{ mode: 'reset' }, 'unreachable'],
  ])('fails for %j as %s', async (body, reason) => {
    await fault(body);
    await expect(search()).rejects.toMatchObject({ source: 'network', reason });
    await expect(network.readPosting('4007479123', call)).rejects.toMatchObject({ source: 'network', reason });
  });

  it('reports login pages as blocks', async () => {
    await expect(search({ keywords: 'authwall' })).rejects.toMatchObject({ reason: 'blocked' });
    await expect(search({ keywords: 'loginpage' })).rejects.toMatchObject({ reason: 'blocked' });
  });

  it('treats half a page of a posting as none', async () => {
    const id = (await search({ limit: 1 })).postings[0]?.sourceId ?? '';
    await fault({ mode: 'malformed' });
    await expect(network.readPosting(id, call)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('has no posting where the response is empty', async () => {
    const id = (await search({ limit: 1 })).postings[0]?.sourceId ?? '';
    await fault({ mode: 'empty' });
    expect(await network.readPosting(id, call)).toBeNull();
  });
});
