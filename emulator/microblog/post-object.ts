import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { Account } from './accounts.ts';
import type { MicroPost } from './micro-post.ts';
import { type Link, textsOf } from './post-links.ts';
import type { Posts } from './posts.ts';

type Dialect = 'tweet' | 'post';

export interface Shape {
  readonly dialect: Dialect;
  readonly fields: ReadonlySet<string>;
  readonly expansions: ReadonlySet<string>;
  readonly userFields: ReadonlySet<string>;
}

const setOf = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split(',').filter((name) => name !== ''));

/** Reads the parameters of one dialect. Unknown names are ignored silently. */
export const shapeOf = (query: URLSearchParams): Shape => {
  const dialect = query.has('post.fields') ? 'post' : 'tweet';
  return {
    dialect,
    fields: setOf(query.get(`${dialect}.fields`)),
    expansions: setOf(query.get('expansions')),
    userFields: setOf(query.get('user.fields')),
  };
};

const entitiesOf = (post: MicroPost, links: readonly Link[]): Record<string, unknown> => ({
  ...(links.length === 0 ? {} : { urls: links.map((link, index) => ({ start: index, end: index + 23, ...link })) }),
  hashtags: [...post.words.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => ({ start: 0, end: 1, tag })),
});

const referenceTypes = { reply: 'replied_to', quote: 'quoted', root: '' } as const;

export const toPostObject = (
  post: MicroPost,
  { dialect, fields }: Shape,
  posts: Posts,
  context: EmulatorContext,
): Record<string, unknown> => {
  const grown = 1 - Math.exp(-(context.clock.now() - post.createdMs) / 14_400_000);
  const likes = Math.round(post.finalLikes * grown);
  const repost = dialect === 'post' ? 'repost' : 'retweet';
  const { text, links, whole } = textsOf(post, context);
  const reference =
    post.target === null
      ? undefined
      : [{ type: post.kind === 'repost' ? `${repost}ed` : referenceTypes[post.kind], id: post.target.id }];
  const versions = post.isEdited ? [(BigInt(post.id) - 4_194_304_000n).toString(), post.id] : [post.id];
  const optional: Record<string, unknown> = {
    created_at: `${new Date(post.createdMs).toISOString().slice(0, 19)}.000Z`,
    author_id: post.author.id,
    conversation_id: post.conversationId,
    public_metrics: {
      [`${repost}_count`]: Math.round(likes / 9),
      reply_count: posts.countOf(post, 'reply'),
      like_count: likes,
      quote_count: posts.countOf(post, 'quote'),
      bookmark_count: Math.round(likes / 14),
      impression_count: likes * 37 + 11,
    },
    [`referenced_${dialect}s`]: reference,
    entities: entitiesOf(post, links),
    [`note_${dialect}`]: whole === null ? undefined : { text: whole, entities: entitiesOf(post, links) },
    attachments: post.hasPoll
      ? { poll_ids: [post.id] }
      : post.hasPicture
        ? { media_keys: [`3_${post.id}`] }
        : undefined,
    lang: 'en',
    in_reply_to_user_id: post.kind === 'reply' ? post.target?.author.id : undefined,
  };
  return {
    id: post.id,
    text,
    [`edit_history_${dialect}_ids`]: versions,
    ...Object.fromEntries(Object.entries(optional).filter(([name, value]) => value !== undefined && fields.has(name))),
  };
};

export const toUserObject = (account: Account, { dialect, userFields }: Pick<Shape, 'dialect' | 'userFields'>) => ({
  id: account.id,
  name: account.name,
  username: account.username,
  ...(userFields.has('created_at') ? { created_at: account.createdAt } : {}),
  ...(userFields.has('public_metrics')
    ? {
        public_metrics: {
          followers_count: (hashOf('followers', account.id) % 90_000) + 12,
          following_count: 120,
          [`${dialect}_count`]: (hashOf('posts', account.id) % 9_000) + 40,
          listed_count: 3,
        },
      }
    : {}),
});
