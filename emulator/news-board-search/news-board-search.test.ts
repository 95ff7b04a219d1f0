import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface Hit {
  readonly objectID: string;
  readonly created_at_i: number;
  readonly points: number;
  readonly num_comments: number;
  readonly author: string;
  readonly title: string;
  readonly url?: string;
  readonly story_text?: string;
  readonly _highlightResult: { readonly title: { readonly value: string } };
}
interface Found {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly message?: string;
}
interface Node {
  readonly id: number;
  readonly type: string;
  readonly children: readonly Node[];
}

describe('the stand-in of the news board’s index', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
  });
  afterAll(() => emulator.close());

  const ask = (path: string) => fetch(`${emulator.urlOf('news-board-search')}/api/v1/${path}`);
  const find = async (query: string) => (await (await ask(`search_by_date?${query}`)).json()) as Found;
  const filtered = (filters: string, rest = '') =>
    find(`tags=story&numericFilters=${encodeURIComponent(filters)}${rest}`);
  const newest = async () => (await find('tags=story&hitsPerPage=1')).hits[0]?.created_at_i ?? 0;

  it('is at least a minute behind the site', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect(clock.now() / 1000 - (await newest())).toBeGreaterThanOrEqual(60);
      await clock.advance(17_000);
    }
  });

  it('indexes some stories late, behind newer ones', async () => {
    const seen = new Set<string>();
    let newestSeen = 0;
    let late = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const { hits } = await find('tags=story&hitsPerPage=60');
      const times = hits.filter(({ objectID }) => turn > 0 && !seen.has(objectID)).map((hit) => hit.created_at_i);
      late += times.filter((time) => time < newestSeen - 240).length;
      for (const { objectID } of hits) seen.add(objectID);
      newestSeen = Math.max(newestSeen, ...hits.map((hit) => hit.created_at_i));
      await clock.advance(60_000);
    }
    expect(late).toBeGreaterThan(0);
  });

  it('orders by time, filters by numeric bounds, and has stories that share a second', async () => {
    const { hits } = await find('tags=story&hitsPerPage=1000');
    expect(hits).toHaveLength(1000);
    const times = hits.map((hit) => hit.created_at_i);
    expect([...times].sort((left, right) => right - left)).toEqual(times);
    expect(new Set(times).size).toBeLessThan(times.length);
    const [from, until] = [times[90] ?? 0, times[20] ?? 0];
    const between = await filtered(`created_at_i>${from},created_at_i<=${until}`, '&hitsPerPage=200');
    expect(between.hits.map((hit) => hit.objectID)).toEqual(
      hits.filter((hit) => hit.created_at_i > from && hit.created_at_i <= until).map((hit) => hit.objectID),
    );
  });

  it('returns at most a thousand hits and then a message', async () => {
    expect((await find('tags=story&hitsPerPage=100&page=9')).hits).toHaveLength(100);
    const beyond = await find('tags=story&hitsPerPage=100&page=10');
    expect(beyond).toMatchObject({ hits: [], message: expect.stringContaining('you can only fetch the 1000 hits') });
  });

  it('omits keys that do not apply, and highlights matches', async () => {
    const { hits } = await find('tags=story&hitsPerPage=100');
    expect(JSON.stringify(hits)).not.toContain('null');
    expect(hits.some((hit) => hit.url === undefined && hit.story_text !== undefined)).toBe(true);
    const [hit] = (await find('tags=story&query=model')).hits;
    expect(hit?._highlightResult.title.value).toMatch(/<em>model<\/em>/i);
  });

  it('combines tags', async () => {
    const { hits } = await find('tags=story&hitsPerPage=40');
    const author = hits[3]?.author ?? '';
    const own = await find(`tags=story,author_${author}&hitsPerPage=5`);
    expect(own.hits.every((hit) => hit.author === author)).toBe(true);
    expect(own.hits.length).toBeGreaterThan(0);
    const asked = (await find('tags=story,(ask_hn,show_hn)&hitsPerPage=5')).hits;
    expect(asked.map(({ title }) => /^(Ask|Show): /.test(title))).toEqual([true, true, true, true, true]);
    expect((await find('tags=job&hitsPerPage=1')).hits).toHaveLength(1);
  });

  it('ranks by points in the other search', async () => {
    const found = (await (await ask('search?tags=story')).json()) as Found;
    const points = found.hits.map((hit) => hit.points);
    expect([...points].sort((left, right) => right - left)).toEqual(points);
  });

  it('returns the tree of a story, without deleted comments and their replies', async () => {
    const [crowd] = (await filtered('num_comments>=590')).hits;
    const tree = (await (await ask(`items/${crowd?.objectID}`)).json()) as Node;
    const count = (node: Node): number => node.children.reduce((sum, child) => sum + count(child), 1);
    expect(tree).toMatchObject({ id: Number(crowd?.objectID), type: 'story', parent_id: null });
    expect(count(tree)).toBeGreaterThan(400);
    expect(count(tree)).toBeLessThan(600);
  });

  it.each(['items/1', 'items/x', 'users/nobody-here', 'elsewhere'])('returns 404 for %s', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 404, error: 'Not Found' });
  });

  it('refuses invalid filters', async () => {
    expect((await ask('search_by_date?numericFilters=points~5')).status).toBe(400);
  });

  it('has the same stories as the live board', async () => {
    const { hits } = await find('tags=story&hitsPerPage=5&numericFilters=num_comments>5');
    for (const { objectID, author } of hits) {
      const live = await (await fetch(`${emulator.urlOf('news-board')}/v0/item/${objectID}.json`)).json();
      expect(live).toMatchObject({ id: Number(objectID), by: author });
    }
  });
});
