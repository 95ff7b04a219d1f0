import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { newestLinkNumber } from '../social-world/link-story.ts';
import { fromShortId, toShortId } from '../social-world/short-id.ts';

interface Comment {
  readonly short_id: string;
  readonly parent_comment: string | null;
  readonly depth: number;
  readonly comment: string;
  readonly is_deleted: boolean;
  readonly is_moderated: boolean;
}
interface Story {
  readonly short_id: string;
  readonly created_at: string;
  readonly url: string;
  readonly description: string;
  readonly description_plain: string;
  readonly submitter_user: unknown;
  readonly comment_count: number;
  readonly tags: readonly string[];
  readonly comments?: readonly Comment[];
}

describe('short ids', () => {
  it.each([0, 1, 1_500_000, 206_000_000, 2_000_000_000])('encode %i reversibly', (number) => {
    expect(toShortId(number)).toMatch(/^[a-z0-9]{6}$/);
    expect(fromShortId(toShortId(number))).toBe(number);
  });

  it('are not decoded from other texts', () => {
    expect(fromShortId('ABCDEF')).toBeUndefined();
    expect(fromShortId('abc')).toBeUndefined();
  });
});

/** A story every four minutes, so that pages do not change while they are compared. */
const pace = 1 / 16;

describe('the stand-in of the link board', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, pace, clock });
  });
  afterAll(() => emulator.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(emulator.urlOf('link-board') + path, { redirect: 'manual', ...init });
  const list = async (path: string) => (await (await ask(path)).json()) as Story[];
  const idsOf = (stories: readonly Story[]) => stories.map((story) => story.short_id);

  it('lists 25 stories a page, newest first, the same by page and by parameter', async () => {
    const first = await list('/newest.json');
    expect(first).toHaveLength(25);
    const times = first.map((story) => Date.parse(story.created_at));
    expect([...times].sort((left, right) => right - left)).toEqual(times);
    expect(idsOf(await list('/newest/page/2.json'))).toEqual(idsOf(await list('/newest.json?page=2')));
    expect(idsOf(await list('/newest/page/1.json'))).toEqual(idsOf(first));
  });

  it('shifts stories to later pages after additions, and to earlier ones after removals', async () => {
    let before = idsOf(await list('/newest.json'));
    let later = 0;
    let earlier = 0;
    for (let turn = 0; turn < 220; turn += 1) {
      await clock.advance(60_000);
      const now = idsOf(await list('/newest.json'));
      for (const [place, id] of now.entries()) {
        const placeBefore = before.indexOf(id);
        if (placeBefore >= 0 && place > placeBefore) later += 1;
        if (placeBefore >= 0 && place < placeBefore) earlier += 1;
      }
      before = now;
    }
    expect(later).toBeGreaterThan(0);
    expect(earlier).toBeGreaterThan(0);
  });

  it('dates by Central time, in summer and in winter', async () => {
    expect((await list('/newest.json'))[0]?.created_at).toMatch(/^2026-11-\d\dT[\d:]{8}\.000-06:00$/);
    const summer = await createEmulator({ port: 0, speed: 1, clock: new ManualClock(Date.UTC(2026, 6, 1, 12)) });
    const [story] = (await (await fetch(`${summer.urlOf('link-board')}/newest.json`)).json()) as Story[];
    expect(story?.created_at).toMatch(/^2026-07-01T0\d:[\d:]{5}\.000-05:00$/);
    await summer.close();
  });

  it('has text posts with an empty address and text in both forms', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`/newest/page/${page}.json`)));
    const texts = pages.flat().filter((story) => story.url === '');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts[0]?.description).toContain('<p>');
    expect(texts[0]?.description_plain).not.toContain('<p>');
  });

  it('has comments in thread order with parent and depth, and removed ones with their notice', async () => {
    const comments: Comment[] = [];
    for (const page of [3, 4, 5, 6])
      for (const { short_id, comment_count } of await list(`/newest/page/${page}.json`)) {
        if (comment_count < 8) continue;
        const story = (await (await ask(`/s/${short_id}.json`)).json()) as Story;
        expect(story.comments).toHaveLength(comment_count);
        const seen = new Map<string, number>();
        for (const each of story.comments ?? []) {
          expect(each.depth).toBe(each.parent_comment === null ? 0 : (seen.get(each.parent_comment) ?? -2) + 1);
          seen.set(each.short_id, each.depth);
          comments.push(each);
        }
      }
    const gone = comments.filter((comment) => comment.is_deleted);
    expect(
      gone.some((comment) => !comment.is_moderated && comment.comment === '<em>Comment removed by author</em>'),
    ).toBe(true);
    expect(gone.some((comment) => comment.is_moderated)).toBe(true);
    expect(await (await ask(`/c/${comments[0]?.short_id}.json`)).json()).toMatchObject({
      short_id: comments[0]?.short_id,
    });
  });

  it('redirects from a merged story to the other one', async () => {
    let number = newestLinkNumber({ pace }, clock.now()) - 30;
    while (number % 45 !== 20) number -= 1;
    const response = await ask(`/s/${toShortId(number)}.json`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${emulator.urlOf('link-board')}/s/${toShortId(number - 2)}.json`);
    expect((await ask(`/s/${toShortId(number - 2)}/with_a_title.json`)).status).toBe(200);
  });

  it('returns the real site’s errors', async () => {
    const story = await ask('/s/zzzzzz.json');
    expect(story.status).toBe(404);
    const comment = await ask('/c/zzzzzz.json');
    expect([comment.status, await comment.text()]).toEqual([400, "can't find comment"]);
    for (const page of ['0', 'x', '2001', '99999999999']) {
      const response = await ask(`/newest/page/${page}.json`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'page out of bounds' });
    }
  });

  it('throttles under a fault, in the site’s own words', async () => {
    await fetch(`${emulator.url}/_faults/link-board`, {
      method: 'PUT',
      body: '{"mode":"status","status":429,"times":1}',
    });
    const response = await ask('/newest.json');
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
    expect(await response.text()).toMatch(/^Throttled, /);
  });

  it('allows rejected user agents one request a day', async () => {
    const headers = { 'user-agent': 'axios/1.7' };
    expect((await ask('/newest.json', { headers })).status).toBe(200);
    expect((await ask('/newest.json', { headers })).status).toBe(429);
    await clock.advance(86_400_000);
    expect((await ask('/newest.json', { headers })).status).toBe(200);
  });

  it('has lists by tag and heat, and accounts', async () => {
    const tagged = await list('/t/ai,web.json');
    expect(tagged.every((story) => story.tags.some((tag) => tag === 'ai' || tag === 'web'))).toBe(true);
    expect(await list('/hottest.json')).toHaveLength(25);
    const author = String((await list('/newest.json'))[0]?.submitter_user);
    expect(await (await ask(`/~${author}.json`)).json()).toMatchObject({ username: author });
    expect((await ask('/~nobody-here.json')).status).toBe(404);
  });
});
