import { isUrl } from '../../../../platform/web/parse-url.ts';
import type { PostWire } from './wire.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Texts have three characters escaped, and nothing else. */
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

const siteLink =
  /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/[^/]+\/(?:web\/)?status(?:es)?\/(\d+)(\/(?:photo|video)\/)?/;

type Link = NonNullable<PostWire['entities']>['urls'][number];

/** Where a link leads; null when the source does not say. */
const targetOf = (link: Link): string | null => {
  const target = link.unwound_url ?? link.expanded_url ?? null;
  return target !== null && isUrl(target) && /^https?:/i.test(target) ? target : null;
};

/** Links to a post's own pictures are written into its text, too. */
const isOwnMedia = (link: Link): boolean =>
  typeof link.media_key === 'string' || siteLink.exec(link.expanded_url ?? '')?.[2] !== undefined;

const isRepost = ({ references }: PostWire): boolean =>
  references.some(({ type }) => type === 'retweeted' || type === 'reposted');

/** A repost has the beginning of the original's text, which is read from the original when it came along. */
const originalOf = (post: PostWire, others: ReadonlyMap<string, PostWire>): PostWire | undefined =>
  isRepost(post) ? post.references.map(({ id }) => others.get(id)).find((found) => found !== undefined) : undefined;

export interface PostText {
  /** Plain: entities decoded, short links replaced by where they lead, links to own pictures gone. */
  readonly text: string;
  /** The page that the post links to: not its own pictures, not the post that it quotes, and not itself. */
  readonly url: string | null;
  readonly hashtags: readonly string[];
}

/** The whole text of a post, with what it links to. `others` are the posts that came along, by id. */
export const toPostText = (post: PostWire, others: ReadonlyMap<string, PostWire>): PostText => {
  const original = originalOf(post, others);
  const { longText, text, entities: inText, references } = original ?? post;
  const found = longText?.entities ?? inText;
  const prefix = original === undefined ? '' : (/^RT @\w+: /.exec(post.text)?.[0] ?? '');
  let whole = prefix + unescaped(longText?.text ?? text);
  const quoted = [...references, ...post.references].map(({ id }) => id);
  // Where a text is cut off, the post links to itself, or to the version of it that was edited since.
  const pointless = new Set([...quoted, ...[post, original ?? post].flatMap(({ id, versions }) => [id, ...versions])]);
  let url: string | null = null;
  for (const link of found?.urls ?? []) {
    const target = targetOf(link);
    if (isOwnMedia(link)) whole = whole.replace(link.url, '');
    else if (target !== null) {
      // A function, because a target may have `$&` in it.
      whole = whole.replace(link.url, () => target);
      if (!pointless.has(siteLink.exec(target)?.[1] ?? '')) url ??= target;
    }
  }
  const hashtags = [...new Set((found?.hashtags ?? []).map(({ tag }) => tag))];
  // A run of blanks is tried once, from its first one.
  return { text: whole.replace(/(?<![ \t])[ \t]+$/gm, '').trim(), url, hashtags };
};
