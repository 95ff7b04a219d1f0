import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { atsA } from './ats-a.ts';

interface Posting {
  readonly id: string;
  readonly text: string;
  readonly categories: {
    readonly location: string;
    readonly team: string;
    readonly commitment?: string;
    readonly department?: string;
    readonly allLocations: readonly string[];
  };
  readonly createdAt: number;
  readonly lists: readonly { readonly text: string; readonly content: string }[];
  readonly salaryRange?: { readonly interval: string };
  readonly hostedUrl: string;
  readonly workplaceType: string;
}

describe('the stand-in of the first board system', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock, upstreams: [atsA] });
  });
  afterAll(() => emulator.close());

  const ask = (path: string, init: RequestInit = {}) => fetch(`${emulator.urlOf('ats-a')}${path}`, init);
  const list = async (path: string) => (await (await ask(path)).json()) as Posting[];

  it('returns a bare array, and a page to clients that do not accept JSON', async () => {
    expect(Array.isArray(await list('/v0/postings/spotify?mode=json'))).toBe(true);
    const accepted = await ask('/v0/postings/spotify', { headers: { accept: 'application/json' } });
    expect(Array.isArray(await accepted.json())).toBe(true);
    for (const response of [
      await ask('/v0/postings/spotify', { headers: { accept: '*/*' } }),
      await ask('/v0/postings/spotify?mode=html', { headers: { accept: 'application/json' } }),
    ])
      expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('pages by skip and limit until a short page, and returns everything without a limit', async () => {
    const whole = await list('/v0/postings/spotify?mode=json');
    const first = await list('/v0/postings/spotify?mode=json&limit=100');
    const second = await list('/v0/postings/spotify?mode=json&limit=100&skip=100');
    expect(first).toHaveLength(100);
    expect(second.length).toBeLessThan(100);
    expect([...first, ...second]).toEqual(whole);
    expect(await list('/v0/postings/spotify?mode=json&limit=100&skip=5000')).toEqual([]);
  });

  it('distinguishes sites by case and by region', async () => {
    expect((await ask('/v0/postings/Quarryline?mode=json')).status).toBe(200);
    for (const path of [
      '/v0/postings/quarryline',
      '/v0/postings/fjordwerk',
      '/eu/v0/postings/spotify',
      '/v0/postings/nobody',
    ]) {
      const response = await ask(`${path}?mode=json`);
      expect([response.status, await response.json()]).toEqual([404, { ok: false, error: 'Document not found' }]);
    }
    const [posting] = await list('/eu/v0/postings/fjordwerk?mode=json');
    expect(posting?.hostedUrl).toMatch(/^https:\/\/jobs\.eu\.lever\.co\/fjordwerk\//);
  });

  it('ignores the case of a single filter value, and respects it for several', async () => {
    const all = await list('/v0/postings/palantir?mode=json');
    const team = all[0]?.categories.team ?? '';
    const other = all.find((each) => each.categories.team !== team)?.categories.team ?? '';
    const count = (teams: readonly string[]) => all.filter(({ categories }) => teams.includes(categories.team)).length;
    const asked = async (...teams: readonly string[]) =>
      (
        await list(
          `/v0/postings/palantir?mode=json${teams.map((each) => `&team=${encodeURIComponent(each)}`).join('')}`,
        )
      ).length;
    expect(await asked(team.toUpperCase())).toBe(count([team]));
    expect(await asked(team, other)).toBe(count([team, other]));
    expect(await asked(team.toUpperCase(), other)).toBe(count([other]));
    expect(await asked('no such team')).toBe(0);
    expect(await list('/v0/postings/palantir?mode=json&country=ZZ')).toHaveLength(all.length);
  });

  it('finds every location of a posting by the filter', async () => {
    const all = await list('/v0/postings/palantir?mode=json');
    const place = all.find(({ categories }) => categories.allLocations.length > 1)?.categories.allLocations[1] ?? '';
    const found = await list(`/v0/postings/palantir?mode=json&location=${encodeURIComponent(place)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ categories }) => categories.allLocations.includes(place))).toBe(true);
  });

  it('groups postings, without a title for the group that lacks the value', async () => {
    const response = await ask('/v0/postings/palantir?mode=json&group=commitment');
    const groups = (await response.json()) as { title?: string; postings: Posting[] }[];
    expect(groups.length).toBeGreaterThan(1);
    const untitled = groups.filter((group) => !('title' in group));
    expect(untitled).toHaveLength(1);
    expect(untitled[0]?.postings.every(({ categories }) => categories.commitment === undefined)).toBe(true);
  });

  it('omits keys without a value', async () => {
    const all = await list('/v0/postings/palantir?mode=json');
    const paid = all.filter((posting) => 'salaryRange' in posting);
    expect(paid.length).toBeGreaterThan(10);
    expect(paid.length).toBeLessThan(all.length);
    expect(new Set(paid.map(({ salaryRange }) => salaryRange?.interval)).size).toBeGreaterThan(1);
    expect(all.some(({ categories }) => !('department' in categories))).toBe(true);
    expect(all.every(({ createdAt }) => createdAt > 1e12 && createdAt <= clock.now())).toBe(true);
    const contents = all.flatMap(({ lists }) => lists.map(({ content }) => content));
    expect(contents.every((content) => content.includes('<li>') && !content.includes('<ul'))).toBe(true);
    expect(new Set(all.map(({ workplaceType }) => workplaceType))).toEqual(
      new Set(['remote', 'hybrid', 'onsite', 'unspecified']),
    );
  });

  it('returns a single posting as in the list, and only on its own site', async () => {
    const [posting] = await list('/v0/postings/mistral?mode=json');
    expect(await (await ask(`/v0/postings/mistral/${posting?.id}`)).json()).toEqual(posting);
    for (const path of [`/v0/postings/spotify/${posting?.id}`, '/v0/postings/mistral/nothing'])
      expect((await ask(path)).status).toBe(404);
  });

  it('has an empty site, one that is empty for an hour, and one with unusable rows', async () => {
    expect(await list('/v0/postings/emptyhall?mode=json')).toEqual([]);
    const rows = await list('/v0/postings/loose-ends?mode=json');
    expect(rows.some((row) => row === null || row.text === null || row.id === undefined)).toBe(true);
    expect(rows.some((row) => row !== null && typeof row.text === 'string' && typeof row.id === 'string')).toBe(true);
  });

  it('returns errors in the words of the real system under a fault', async () => {
    await fetch(`${emulator.url}/_faults/ats-a`, { method: 'PUT', body: '{"mode":"status","status":429,"times":1}' });
    const response = await ask('/v0/postings/spotify?mode=json');
    expect([response.status, await response.json()]).toEqual([429, { ok: false, error: 'Too many requests' }]);
  });
});
