import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { CommentNode } from '../../model/thread.ts';
import { createLinkBoardClient } from './client.ts';

const call = new Call();
interface Response {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}
const threadOf = (responses: Readonly<Record<string, Response>>, itemId = 'abc123') => {
  const asked: string[] = [];
  const http: UpstreamHttp = {
    source: 'link_board',
    emulated: true,
    atVendor: false,
    request: async ({ path }) => {
      asked.push(path);
      const { status, body, location } = responses[path] ?? { status: 404, body: 'missing' };
      const text = JSON.stringify(body ?? null);
      const headers: Record<string, string> = location === undefined ? {} : { location };
      return { status, headers, body: new TextEncoder().encode(text), text: () => text, respondedAtMs: 0 };
    },
  };
  return { asked, read: createLinkBoardClient({ http, clock: new ManualClock() }).thread(itemId, null, call) };
};

const story = (comments: unknown, extra: object = {}) => ({
  short_id: 'abc123',
  created_at: '2026-11-20T05:00:00.000-06:00',
  title: 'A title',
  url: '',
  score: 4,
  comment_count: 3,
  description: '<p>One <em>two</em></p>',
  description_plain: 'One _two_\r\n\r\nthree',
  submitter_user: 'quietotter',
  tags: ['web', 'ai'],
  comments_url: 'https://lobste.rs/s/abc123/a_title',
  comments,
  ...extra,
});
const comment = (id: string, extra: object = {}) => ({
  short_id: id,
  short_id_url: `https://lobste.rs/c/${id}`,
  created_at: '2026-11-20T06:00:00.000-06:00',
  last_edited_at: '2026-11-20T06:00:00.000-06:00',
  is_deleted: false,
  is_moderated: false,
  score: 2,
  parent_comment: null,
  comment: '<p>Text</p>\n',
  comment_plain: 'Text',
  depth: 0,
  commenting_user: 'newt7',
  ...extra,
});
const commentsOf = async (comments: unknown): Promise<readonly CommentNode[]> =>
  (await threadOf({ '/s/abc123.json': { status: 200, body: story(comments) } }).read)?.comments ?? [];
const shape = (nodes: readonly CommentNode[]): unknown[] =>
  nodes.map(({ itemId, replies }) => (replies.length === 0 ? itemId : [itemId, shape(replies)]));

describe('a thread of the link board', () => {
  it('reads a story with text, labels and author', async () => {
    const { read } = threadOf({ '/s/abc123.json': { status: 200, body: story([]) } });
    expect(await read).toMatchObject({
      source: 'LINK_BOARD',
      itemId: 'abc123',
      channel: 'newest',
      sourceUrl: 'https://lobste.rs/s/abc123/a_title',
      createdAt: '2026-11-20T11:00:00.000Z',
      editedAt: null,
      url: null,
      body: 'One _two_\n\nthree',
      labels: ['web', 'ai'],
      engagement: { score: 4, commentCount: 3 },
      status: 'AVAILABLE',
      statusReason: null,
      authorProfile: { handle: 'quietotter', itemCount: null, karma: null, accountCreatedAt: null },
      comments: [],
      omittedComments: 0,
    });
  });

  it('reads the older shape: whole accounts, levels from 1, no markdown', async () => {
    const author = { username: 'oldotter', karma: 77, created_at: '2015-01-01T00:00:00.000-06:00' };
    const old = (id: string, level: number) => {
      const { parent_comment, depth, comment_plain, last_edited_at, ...rest } = comment(id);
      return { ...rest, indent_level: level, updated_at: '2026-11-20T06:05:00.000-06:00', commenting_user: author };
    };
    const { description_plain, ...head } = story([old('a', 1), old('b', 2), old('c', 3), old('d', 2), old('e', 1)]);
    const { read } = threadOf({ '/s/abc123.json': { status: 200, body: { ...head, submitter_user: author } } });
    const thread = await read;
    expect(thread).toMatchObject({
      author: 'oldotter',
      body: 'One _two_',
      authorProfile: { handle: 'oldotter', itemCount: null, karma: 77, accountCreatedAt: '2015-01-01T06:00:00.000Z' },
    });
    expect(shape(thread?.comments ?? [])).toEqual([['a', [['b', ['c']], 'd']], 'e']);
    expect(thread?.comments[0]).toMatchObject({
      author: 'oldotter',
      body: 'Text',
      editedAt: '2026-11-20T12:05:00.000Z',
    });
  });

  it('places comments below their stated parents, at any position', async () => {
    const read = await commentsOf([
      comment('a'),
      comment('b', { parent_comment: 'a', depth: 1 }),
      comment('c'),
      comment('d', { parent_comment: 'b', depth: 2 }),
      comment('e', { parent_comment: 'gone', depth: 1 }),
      comment('a'),
    ]);
    expect(shape(read)).toEqual([
      ['a', [['b', ['d']]]],
      ['c', ['e']],
    ]);
  });

  it('reads when a comment was edited, and treats its own time as never', async () => {
    const [never, once] = await commentsOf([
      comment('a'),
      comment('b', { last_edited_at: '2026-11-20T06:01:00.000-06:00' }),
    ]);
    expect([never?.editedAt, once?.editedAt]).toEqual([null, '2026-11-20T12:01:00.000Z']);
  });

  it.each([
    ['its author', { is_deleted: true, comment: '<em>Comment removed by author</em>' }, 'DELETED'],
    ['its author, without the flag', { comment: '<em>Comment removed by author</em>' }, 'DELETED'],
    [
      'a moderator',
      { is_deleted: true, is_moderated: true, comment: '<em>Thread removed by moderator x: y</em>' },
      'REMOVED',
    ],
    ['somebody', { is_deleted: true }, 'DELETED'],
  ])('retains the place of a comment that was removed by %s', async (_who, extra, status) => {
    const read = await commentsOf([comment('a', extra), comment('b', { parent_comment: 'a', depth: 1 })]);
    expect(read).toMatchObject([{ itemId: 'a', status, body: null, replies: [{ itemId: 'b', status: 'AVAILABLE' }] }]);
  });

  it('counts comments that cannot be read', async () => {
    const { read } = threadOf({ '/s/abc123.json': { status: 200, body: story([comment('a'), { short_id: 5 }]) } });
    expect(await read).toMatchObject({ omittedComments: 1, comments: [{ itemId: 'a' }] });
  });

  it.each(['https://lobste.rs/s/new456/other_title', '/s/new456.json', 'https://lobste.rs/s/new456'])(
    'follows a merged story by its id to %s',
    async (location) => {
      const body = story([], { short_id: 'new456' });
      const { read, asked } = threadOf({
        '/s/abc123.json': { status: 302, location },
        '/s/new456.json': { status: 200, body },
      });
      expect(await read).toMatchObject({ itemId: 'new456' });
      expect(asked).toEqual(['/s/abc123.json', '/s/new456.json']);
    },
  );

  it.each([
    [
      'in a circle',
      { '/s/abc123.json': { status: 302, location: '/s/two' }, '/s/two.json': { status: 302, location: '/s/abc123' } },
    ],
    ['to itself', { '/s/abc123.json': { status: 302, location: '/s/abc123' } }],
    ['elsewhere', { '/s/abc123.json': { status: 302, location: 'https://pages.example/login' } }],
    ['nowhere', { '/s/abc123.json': { status: 200, body: [] } }],
  ])('treats a story that leads %s as malformed', async (_where, responses) => {
    await expect(threadOf(responses).read).rejects.toMatchObject({ source: 'link_board', reason: 'malformed' });
  });

  it.each([400, 404, 410])('has no item for status %i', async (status) => {
    expect(await threadOf({ '/s/abc123.json': { status, body: { error: 'no' } } }).read).toBeNull();
  });

  it.each(['../newest', 'a/b', '', 'abcdefghijklmnop'])('has no item for %j and makes no request', async (itemId) => {
    const { read, asked } = threadOf({}, itemId);
    expect(await read).toBeNull();
    expect(asked).toEqual([]);
  });
});
