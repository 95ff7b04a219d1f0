import type { EmulatorContext } from '../emulated-upstream.ts';
import { escapeText } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { type Account, accountWithId } from './accounts.ts';
import { createPosts, type MicroPost } from './posts.ts';
import { partialError } from './problems.ts';

const shortLink = (...keys: readonly string[]): string =>
  `https://t.co/${hashOf('t.co', ...keys)
    .toString(36)
    .padStart(10, '0')}`;

const linkTo = (post: MicroPost, what: string, target: string, more: Readonly<Record<string, unknown>> = {}) => ({
  url: shortLink(post.id, what),
  expanded_url: target,
  display_url: target.replace(/^https:\/\//, '').slice(0, 30),
  ...more,
});
type Link = ReturnType<typeof linkTo>;

const linksItself = ({ kind, hasLink, hasPicture, slot }: MicroPost): boolean =>
  kind === 'root' && !hasLink && !hasPicture && slot % 7 === 0;

const toItself = (post: MicroPost): Link => linkTo(post, 'self', `https://x.com/i/web/status/${post.id}`);

const toPage = (post: MicroPost, context: EmulatorContext): Link => {
  const { url } = storyUrl(context, `micro/${post.slot}`, post.createdMs);
  if (post.slot % 5 !== 0) return linkTo(post, 'page', url);
  // The source expands links of other shorteners.
  const short = `https://s.shortlink.example/${post.slot.toString(36)}`;
  return linkTo(post, 'page', short, { status: 200, unwound_url: url });
};

const statusUrl = ({ author, id }: MicroPost): string => `https://x.com/${author.username}/status/${id}`;

const linksOf = (post: MicroPost, context: EmulatorContext): Link[] => {
  const { target } = post;
  return [
    ...(post.hasLink ? [toPage(post, context)] : []),
    ...(linksItself(post) ? [toItself(post)] : []),
    ...(post.kind === 'quote' && target !== null ? [linkTo(post, 'quote', statusUrl(target))] : []),
    ...(post.hasPicture ? [linkTo(post, 'picture', `${statusUrl(post)}/photo/1`, { media_key: `3_${post.id}` })] : []),
  ];
};

/** `text` is cut at 280 characters and ends with a link to the post; a repost's text is cut at 140. */
const textsOf = (post: MicroPost, context: EmulatorContext) => {
  const source = post.kind === 'repost' && post.target !== null ? post.target : post;
  const links = linksOf(source, context);
  const whole = [escapeText(source.words), ...links.map(({ url }) => url)].join(' ');
  const mention = post.kind === 'reply' && post.target !== null ? `@${post.target.author.username} ` : '';
  if (post.kind === 'repost')
    return { text: `RT @${source.author.username}: ${whole.slice(0, 139)}…`, links: [], whole: null };
  const own = toItself(post);
  return post.isLong
    ? { text: `${whole.slice(0, 250)}… ${own.url}`, links: linksItself(post) ? links : [...links, own], whole }
    : { text: mention + whole, links, whole: null };
};

const setOf = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split(',').filter((name) => name !== ''));

/** Reads the parameters of one dialect. Unknown names are ignored silently. */
export const shapeOf = (query: URLSearchParams) => {
  const dialect = query.has('post.fields') ? 'post' : 'tweet';
  return {
    dialect,
    fields: setOf(query.get(`${dialect}.fields`)),
    expansions: setOf(query.get('expansions')),
    userFields: setOf(query.get('user.fields')),
  } as const;
};
type Shape = ReturnType<typeof shapeOf>;

const entitiesOf = (post: MicroPost, links: readonly Link[]): Record<string, unknown> => ({
  ...(links.length === 0 ? {} : { urls: links.map((link, index) => ({ start: index, end: index + 23, ...link })) }),
  hashtags: [...post.words.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => ({ start: 0, end: 1, tag })),
});

const referenceTypes = { reply: 'replied_to', quote: 'quoted', root: '' } as const;

const toPostObject = (
  post: MicroPost,
  { dialect, fields }: Shape,
  context: EmulatorContext,
): Record<string, unknown> => {
  const posts = context.once(createPosts);
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

const unfound = ({ dialect }: Shape, id: string) =>
  partialError(
    'Not Found Error',
    'tweet',
    `referenced_${dialect}s.id`,
    id,
    `Could not find ${dialect} with referenced_${dialect}s.id: [${id}].`,
  );

const toPoll = ({ id }: MicroPost) => ({
  id,
  options: ['yes', 'no', 'later'].map((label, index) => ({ position: index + 1, label, votes: 7 * index })),
});

/** Posts with the objects that they refer to, and an error for each of those that no longer exists. */
export const withIncludes = (found: readonly MicroPost[], shape: Shape, context: EmulatorContext) => {
  const { dialect, expansions } = shape;
  const { exists } = context.once(createPosts);
  const asked = <T>(expansion: string, objects: readonly T[]) => (expansions.has(expansion) ? objects : []);
  const targets = [...new Map(found.flatMap(({ target }) => (target === null ? [] : [[target.id, target]]))).values()];
  const authors = [...new Set(found.map(({ author }) => author.id))].flatMap((id) => accountWithId(id) ?? []);
  const references = `referenced_${dialect}s.id`;
  const includes = Object.entries({
    [`${dialect}s`]: asked(references, targets.filter(exists)).map((target) => toPostObject(target, shape, context)),
    users: asked('author_id', authors).map((account) => toUserObject(account, shape)),
    polls: asked(
      'attachments.poll_ids',
      found.filter(({ hasPoll }) => hasPoll),
    ).map(toPoll),
  }).filter(([, objects]) => objects.length > 0);
  const errors = asked(
    references,
    targets.filter((target) => !exists(target)),
  ).map(({ id }) => unfound(shape, id));
  return {
    data: found.map((post) => toPostObject(post, shape, context)),
    ...(includes.length === 0 ? {} : { includes: Object.fromEntries(includes) }),
    ...(errors.length === 0 ? {} : { errors }),
  };
};
