import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { call, idAt, sending } from '../../../../tests/kit/social/microblog-wire.ts';
import type { MicroblogBudget } from './budget.ts';

describe('conversations on the microblog’s wire', () => {
  const reply = (id: string, to: string, more: object = {}) => ({
    id,
    text: `@ann ${id}`,
    referenced_tweets: [{ type: 'replied_to', id: to }],
    ...more,
  });
  const root = { id: idAt(60), text: 'root', conversation_id: idAt(60), public_metrics: { reply_count: 3 } };
  const read = (post: object, replies: readonly object[]) =>
    sending([{ body: { data: post } }, { body: { data: replies, meta: {} } }]).source.thread(idAt(60), null, call);

  it('are trees by parents, oldest first, and count missing replies', async () => {
    const thread = await read(root, [
      reply(idAt(10), idAt(60)),
      reply(idAt(20), idAt(30), { public_metrics: { reply_count: 2, like_count: 8 } }),
      reply(idAt(30), idAt(60)),
      { id: idAt(60), text: 'root again' },
    ]);
    expect(thread?.comments).toMatchObject([
      { itemId: idAt(30), replies: [{ itemId: idAt(20), score: 8, omittedReplyCount: 2 }], omittedReplyCount: 0 },
      { itemId: idAt(10), replies: [] },
    ]);
    expect(thread?.omittedComments).toBe(1);
  });

  it('retain the place of replies to a reply that is gone', async () => {
    const thread = await read(root, [reply(idAt(10), idAt(40)), reply(idAt(20), idAt(40))]);
    expect(thread?.comments).toMatchObject([
      {
        itemId: idAt(40),
        status: 'REMOVED',
        body: null,
        createdAt: '2026-11-20T11:20:00.000Z',
        replies: [{ itemId: idAt(20) }, { itemId: idAt(10) }],
      },
    ]);
    // The placeholder does not count as a returned reply.
    expect(thread?.omittedComments).toBe(3);
  });

  it('below a post in the middle have only replies to it', async () => {
    const middle = { ...root, conversation_id: idAt(90) };
    const thread = await read(middle, [
      reply(idAt(10), idAt(60)),
      reply(idAt(20), idAt(90)),
      reply(idAt(30), idAt(95)),
    ]);
    expect(thread?.comments.map(({ itemId }) => itemId)).toEqual([idAt(10)]);
  });

  it('are never circular', async () => {
    const thread = await read(root, [reply(idAt(20), idAt(10)), reply(idAt(10), idAt(20)), reply(idAt(5), idAt(5))]);
    expect(thread?.comments).toMatchObject([
      { itemId: idAt(20), status: 'AVAILABLE', replies: [{ itemId: idAt(10), replies: [] }] },
      { itemId: idAt(5), replies: [] },
    ]);
  });

  it.each(['quota', 'rate_limited'] as const)('have no replies when the search for them is %s', async (reason) => {
    let calls = 0;
    const budget: MicroblogBudget = {
      reserve: async () => {
        calls += 1;
        if (calls > 1) throw new UpstreamError('microblog', reason);
        return { settle: async () => {} };
      },
    };
    const { source } = sending([{ body: { data: root } }], budget);
    expect(await source.thread(idAt(60), null, call)).toMatchObject({
      comments: [],
      omittedComments: 3,
      body: 'root',
      warnings: [{ code: 'source_unavailable', source: 'microblog' }],
    });
  });

  it('have the time of an edit, hashtags and the author', async () => {
    const post = {
      ...root,
      public_metrics: { reply_count: 0 },
      created_at: '2026-11-20T11:00:00.000Z',
      author_id: '8',
      edit_history_post_ids: [idAt(62), idAt(60)],
      entities: { hashtags: [{ tag: 'Sheds' }, { tag: 'Sheds' }] },
    };
    const user = {
      id: '8',
      username: 'ann',
      created_at: '2019-01-02T03:04:05.000Z',
      public_metrics: { post_count: 12 },
    };
    const { source } = sending([{ body: { data: post, includes: { users: [user] } } }]);
    expect(await source.thread(idAt(60), null, call)).toMatchObject({
      channel: '@ann',
      author: 'ann',
      editedAt: '2026-11-20T11:00:00.000Z',
      labels: ['Sheds'],
      authorProfile: { handle: 'ann', itemCount: 12, karma: null, accountCreatedAt: '2019-01-02T03:04:05.000Z' },
    });
  });
});
