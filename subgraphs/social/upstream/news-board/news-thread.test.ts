import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { CommentNode } from '../../model/thread.ts';
import { createNewsBoardClient } from './client.ts';

const call = new Call();
const seconds = 1_795_000_000;

const httpOf = (source: string, responses: Readonly<Record<string, unknown>>, missing: unknown): UpstreamHttp => ({
  source,
  emulated: true,
  atVendor: false,
  request: async ({ path }) => {
    const value = path in responses ? responses[path] : missing;
    if (value instanceof Error) throw value;
    const text = JSON.stringify(value);
    const status = typeof value === 'object' && value !== null && 'status' in value ? Number(value.status) : 200;
    return { status, headers: {}, body: new TextEncoder().encode(text), text: () => text, respondedAtMs: 0 };
  },
});
const down = new UpstreamError('news_board', 'unreachable');

/** A board with a tree in the index and items on the live board. If `live` is null, the live board is down. */
const threadOf = (tree: unknown, live: Readonly<Record<string, unknown>> | null, itemId = '100') => {
  const items = Object.fromEntries(
    Object.entries(live ?? {}).map(([key, value]) => [`/v0/${/^\d/.test(key) ? 'item' : 'user'}/${key}.json`, value]),
  );
  const notFound = { status: 404, error: 'Not Found' };
  const board = createNewsBoardClient({
    search: httpOf('news_board_search', { '/api/v1/items/100': tree ?? notFound }, notFound),
    live: httpOf('news_board', items, live === null ? down : null),
    clock: new ManualClock(),
  });
  return board.thread(itemId, null, call);
};

const comment = (id: number, children: unknown[] = [], extra: object = {}) => ({
  id,
  type: 'comment',
  author: `newt${id}`,
  created_at_i: seconds + id,
  text: `Text ${id}.`,
  title: null,
  points: null,
  children,
  ...extra,
});
const story = (children: unknown[] = [], extra: object = {}) => ({
  id: 100,
  type: 'story',
  author: 'quietotter',
  created_at_i: seconds,
  title: 'Old title',
  url: 'https://pages.example/a',
  text: null,
  points: 3,
  children,
  options: [],
  ...extra,
});
const live = (kids: number[] = [], extra: object = {}) => ({
  id: 100,
  type: 'story',
  by: 'quietotter',
  time: seconds,
  title: 'New &amp; better title',
  url: 'https://pages.example/a',
  score: 8,
  descendants: 9,
  kids,
  ...extra,
});
const liveComment = (id: number, extra: object = {}) => ({
  id,
  type: 'comment',
  by: `vole${id}`,
  time: seconds + id,
  text: `Late ${id}.`,
  ...extra,
});
const shape = (nodes: readonly CommentNode[]): unknown[] =>
  nodes.map(({ itemId, replies }) => (replies.length === 0 ? itemId : [itemId, shape(replies)]));

describe('a thread of the news board', () => {
  it('has counts, title and order from the live board, and texts from the index', async () => {
    const read = await threadOf(story([comment(101, [comment(103)]), comment(102)]), {
      100: live([102, 101]),
      quietotter: { id: 'quietotter', created: seconds - 1000, karma: 41, submitted: [1, 2, 3] },
    });
    expect(read).toMatchObject({
      itemId: '100',
      title: 'New & better title',
      engagement: { score: 8, commentCount: 9, pollOptionCount: 0 },
      status: 'AVAILABLE',
      statusReason: null,
      authorProfile: {
        handle: 'quietotter',
        itemCount: 3,
        karma: 41,
        accountCreatedAt: new Date((seconds - 1000) * 1000).toISOString(),
      },
      omittedComments: 0,
    });
    expect(shape(read?.comments ?? [])).toEqual(['102', ['101', ['103']]]);
    expect(read?.comments[0]).toEqual({
      itemId: '102',
      sourceUrl: 'https://news.ycombinator.com/item?id=102',
      createdAt: new Date((seconds + 102) * 1000).toISOString(),
      editedAt: null,
      author: 'newt102',
      body: 'Text 102.',
      score: null,
      status: 'AVAILABLE',
      replies: [],
      omittedReplyCount: 0,
    });
  });

  it('uses only the index when the live board is down', async () => {
    const read = await threadOf(story([comment(101, [comment(102)]), comment(103)]), null);
    expect(read).toMatchObject({
      title: 'Old title',
      engagement: { score: 3, commentCount: 3 },
      authorProfile: { handle: 'quietotter', itemCount: null, karma: null, accountCreatedAt: null },
    });
    expect(shape(read?.comments ?? [])).toEqual([['101', ['102']], '103']);
  });

  it('reads what the index does not have yet from the live board', async () => {
    const read = await threadOf(null, {
      100: live([101, 102]),
      101: liveComment(101, { kids: [103] }),
      102: liveComment(102),
      103: liveComment(103),
    });
    expect(shape(read?.comments ?? [])).toEqual([['101', ['103']], '102']);
    expect(read?.comments[1]).toMatchObject({ body: 'Late 102.', author: 'vole102', status: 'AVAILABLE' });
  });

  it('shows deleted or removed comments only if they have replies', async () => {
    const read = await threadOf(story([comment(101)]), {
      100: live([102, 103, 101, 104]),
      102: { id: 102, type: 'comment', time: seconds, deleted: true, kids: [105] },
      103: { id: 103, type: 'comment', time: seconds, deleted: true },
      104: liveComment(104, { dead: true, text: '[flagged]', kids: [106] }),
      105: liveComment(105),
      106: liveComment(106),
    });
    expect(shape(read?.comments ?? [])).toEqual([['102', ['105']], '101', ['104', ['106']]]);
    expect(read?.comments[0]).toMatchObject({ status: 'DELETED', author: null, body: null });
    expect(read?.comments[2]).toMatchObject({ status: 'REMOVED', body: null });
  });

  it('shows no text of comments that the tree has as hidden', async () => {
    const hidden = { text: '<p>[flagged]</p>' };
    const read = await threadOf(story([comment(101, [comment(102)], hidden), comment(103, [], hidden)]), null);
    expect(shape(read?.comments ?? [])).toEqual([['101', ['102']]]);
    expect(read?.comments[0]).toMatchObject({ status: 'REMOVED', body: null });
  });

  it('shows a comment without author and text in the tree as deleted, and only if it has replies', async () => {
    const gone = { author: null, text: null };
    const read = await threadOf(story([comment(101, [comment(102)], gone), comment(103, [], gone)]), null);
    expect(shape(read?.comments ?? [])).toEqual([['101', ['102']]]);
    expect(read?.comments[0]).toMatchObject({ status: 'DELETED', body: null });
  });

  it('reads at most thirty comments one by one, and counts the others', async () => {
    const kids = Array.from({ length: 40 }, (_, n) => 200 + n);
    const items = Object.fromEntries(kids.map((id) => [id, liveComment(id)]));
    const read = await threadOf(story(), { 100: live(kids), ...items });
    expect(read?.comments).toHaveLength(30);
    expect(read?.omittedComments).toBe(10);
  });

  it('counts comments that cannot be read instead of losing the others', async () => {
    const read = await threadOf(
      story([comment(101, [{ id: 102, children: [comment(103)] }]), 'x', comment(104)]),
      null,
    );
    expect(shape(read?.comments ?? [])).toEqual(['101', '104']);
    expect(read?.comments[0]?.omittedReplyCount).toBe(2);
    expect(read?.omittedComments).toBe(1);
  });

  it('follows a thread to a bounded depth, and counts deeper comments', async () => {
    let chain: unknown[] = [];
    for (let level = 700; level > 0; level -= 1) chain = [comment(1000 + level, chain)];
    const read = await threadOf(story(chain), null);
    let depth = 0;
    let deepest: CommentNode | undefined;
    for (let node = read?.comments[0]; node !== undefined; node = node.replies[0]) {
      depth += 1;
      deepest = node;
    }
    expect(depth).toBe(500);
    expect(deepest?.omittedReplyCount).toBe(200);
  });

  it.each([
    ['deleted', { deleted: true, by: undefined, title: undefined }, 'DELETED', null],
    ['dead', { dead: true, text: '[flagged]' }, 'REMOVED', 'New & better title'],
    ['hidden, by its text alone', { text: '[dead]' }, 'REMOVED', 'New & better title'],
    ['hidden, by its title alone', { title: '[flagged]' }, 'REMOVED', '[flagged]'],
  ])('reports that a story is %s', async (_how, extra, status, title) => {
    const read = await threadOf(story(), { 100: live([], extra) });
    expect(read).toMatchObject({ status, title, body: null });
    expect(read?.statusReason).toMatch(/^[A-Z].*\.$/);
  });

  it('reads jobs and polls', async () => {
    expect(await threadOf(story([], { type: 'job', url: '', text: 'Come<p>and see' }), null)).toMatchObject({
      url: null,
      body: 'Come\n\nand see',
    });
    const poll = await threadOf(story([comment(101)], { type: 'poll', options: [{}, {}] }), {
      100: live([101], { type: 'poll', parts: [901, 902, 903] }),
    });
    expect(poll).toMatchObject({ engagement: { pollOptionCount: 3 } });
  });

  it.each([
    ['a comment', story([], { type: 'comment' }), liveComment(100)],
    ['a comment of a board that is down', story([], { type: 'comment' }), null],
    ['a poll’s option', null, { id: 100, type: 'pollopt', time: seconds }],
    ['nothing', null, null],
  ])('has no item for the id of %s', async (what, tree, item) => {
    const boardDown = what.endsWith('down');
    expect(await threadOf(tree, boardDown ? null : { 100: item })).toBeNull();
  });

  it.each(['abc', '', '1/../2', '-5', '1234567890123456'])('requests no item for %j', async (itemId) => {
    expect(await threadOf(new Error('asked'), null, itemId)).toBeNull();
  });

  it('fails when the index does not have the story and the live board cannot be read', async () => {
    await expect(threadOf(null, null)).rejects.toBe(down);
  });

  it('fails when the index fails', async () => {
    const error = new UpstreamError('news_board_search', 'rate_limited');
    await expect(threadOf(error, { 100: live() })).rejects.toBe(error);
  });

  it('finds the tree among several in one recorded body', async () => {
    expect(await threadOf({ 99: story([], { id: 99 }), 100: story([comment(101)]) }, null)).toMatchObject({
      comments: [{ itemId: '101' }],
    });
    expect(await threadOf({ 99: story([], { id: 99 }) }, {})).toBeNull();
  });

  it('reports a failed live board for story, author or comment, and nothing when all was read', async () => {
    const warned = async (...parameters: Parameters<typeof threadOf>) =>
      (await threadOf(...parameters))?.warnings?.map(({ code, source }) => `${code} ${source}`);
    const silent = ['source_unavailable news_board'];
    const account = { id: 'quietotter', created: seconds, karma: 1, submitted: [] };
    expect(await warned(story([comment(101)]), null)).toEqual(silent);
    expect(await warned(story(), { 100: live(), quietotter: down })).toEqual(silent);
    expect(await warned(story(), { 100: live([102]), quietotter: account, 102: down })).toEqual(silent);
    expect(await warned(story(), { 100: live([102]), quietotter: account, 102: liveComment(102) })).toEqual([]);
  });
});
