import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, fetch } from 'undici';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface Item {
  readonly id: number;
  readonly type: string;
  readonly time: number;
  readonly by?: string;
  readonly url?: string;
  readonly title?: string;
  readonly text?: string;
  readonly kids?: readonly number[];
  readonly parts?: readonly number[];
  readonly descendants?: number;
  readonly dead?: true;
  readonly deleted?: true;
}

describe('the stand-in of the news board', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
  });
  // Whole lists are read item by item, five hundred at a time.
  const dispatcher = new Agent({ connections: 8 });
  afterAll(async () => {
    await dispatcher.destroy();
    await emulator.close();
  });

  const ask = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
    fetch(`${emulator.urlOf('news-board')}/v0/${path}`, { ...init, dispatcher });
  const read = async <T>(path: string) => (await (await ask(path)).json()) as T;
  const item = (id: number) => read<Item | null>(`item/${id}.json`);
  const list = async (name: string) => read<number[]>(`${name}.json`);
  const items = async (name: string, count = 500) => Promise.all((await list(name)).slice(0, count).map(item));

  it('lists the five hundred newest stories, about one in 10 s, newest first', async () => {
    const ids = await list('newstories');
    expect(ids).toHaveLength(500);
    expect([...ids].sort((left, right) => right - left)).toEqual(ids);
    const oldest = await item(ids.at(-1) ?? 0);
    expect((clock.now() / 1000 - (oldest?.time ?? 0)) / 500).toBeGreaterThan(8);
    expect((clock.now() / 1000 - (oldest?.time ?? 0)) / 500).toBeLessThan(13);
  });

  it('omits keys that do not apply', async () => {
    const read = await items('newstories', 60);
    expect(JSON.stringify(read.filter((each) => each !== null))).not.toContain('null');
    expect(read.some((each) => each?.url === undefined && each?.text !== undefined)).toBe(true);
    expect(read.some((each) => each?.url !== undefined && each?.text === undefined)).toBe(true);
  });

  it('has dead stories among the newest, and an id that cannot be read yet', async () => {
    let dead = 0;
    let unreadable = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const read = await items('newstories', 8);
      dead += read.filter((each) => each?.dead === true).length;
      unreadable += read.filter((each) => each === null).length;
      await clock.advance(97_000);
    }
    expect(dead).toBeGreaterThan(0);
    expect(unreadable).toBeGreaterThan(0);
  });

  it('retains deleted comments among the kids, without author and text', async () => {
    const busy = (await items('beststories', 200)).filter((each) => (each?.kids?.length ?? 0) > 10);
    const kids = await Promise.all(busy.slice(0, 10).flatMap((each) => [...(each?.kids ?? [])].map(item)));
    const deleted = kids.filter((kid) => kid?.deleted === true);
    expect(deleted.length).toBeGreaterThan(0);
    for (const kid of deleted) {
      expect(kid).toMatchObject({ type: 'comment', parent: expect.any(Number), time: expect.any(Number) });
      expect(kid?.by ?? kid?.text).toBeUndefined();
    }
    expect(kids.some((kid) => kid?.dead === true && kid.text === '[flagged]')).toBe(true);
  });

  it('has jobs with an empty address, polls with options, and jobs among the top stories', async () => {
    const jobs = await items('jobstories');
    expect(new Set(jobs.map((job) => job?.type))).toEqual(new Set(['job']));
    expect(jobs.some((job) => job?.url === '')).toBe(true);
    const polls = (await items('newstories')).filter((each) => each?.type === 'poll');
    expect(polls.length).toBeGreaterThan(0);
    expect(await item(polls[0]?.parts?.[0] ?? 0)).toMatchObject({ type: 'pollopt', poll: polls[0]?.id });
    expect((await items('topstories')).some((each) => each?.type === 'job')).toBe(true);
  });

  it('never decreases the numbers of comments and points', async () => {
    const [first] = (await list('newstories')).slice(40);
    const before = (await item(first ?? 0)) as Item & { score: number };
    await clock.advance(3_600_000);
    const after = (await item(first ?? 0)) as Item & { score: number };
    expect(after.descendants).toBeGreaterThanOrEqual(before.descendants ?? 0);
    expect(after.score).toBeGreaterThanOrEqual(before.score);
  });

  it.each(['item/1.json', 'item/999999999999999.json', 'item/x.json', 'user/nobody-here.json'])(
    'returns 200 and null for %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('null');
    },
  );

  it('has accounts of its authors, with case-sensitive names', async () => {
    const author = (await items('newstories', 10)).find((each) => each?.by !== undefined)?.by ?? '';
    expect(await read(`user/${author}.json`)).toMatchObject({
      id: author,
      karma: expect.any(Number),
      created: expect.any(Number),
      submitted: expect.any(Array),
    });
  });

  it('answers 304 to its entity tag, which it sends only on request', async () => {
    const path = `item/${(await list('newstories')).at(-1)}.json`;
    expect((await ask(path)).headers.get('etag')).toBeNull();
    const etag = (await ask(path, { headers: { 'X-Firebase-ETag': 'true' } })).headers.get('etag') ?? '';
    const again = await ask(path, { headers: { 'X-Firebase-ETag': 'true', 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const other = await ask(path, { headers: { 'X-Firebase-ETag': 'true', 'if-none-match': 'other' } });
    expect(other.status).toBe(200);
  });

  it('refuses other methods and paths as the site does', async () => {
    expect((await ask('maxitem.json', { method: 'HEAD' })).status).toBe(405);
    expect((await ask('maxitem.json', { method: 'POST' })).status).toBe(401);
    expect((await ask('secrets.json')).status).toBe(401);
    expect(await read('maxitem.json')).toEqual((await list('newstories'))[0]);
    expect(await read('updates.json')).toMatchObject({ items: expect.any(Array), profiles: expect.any(Array) });
  });
});
