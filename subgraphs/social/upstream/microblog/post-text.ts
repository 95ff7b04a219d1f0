import { isUrl } from '../../../../platform/text/parse-url.ts';
import { dropInvisible } from '../../../../platform/text/plain-text.ts';
import type { PostWire } from './wire.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The source escapes exactly three characters. */
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

const siteLink =
  /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/[^/]+\/(?:web\/)?status(?:es)?\/(\d+)(\/(?:photo|video)\/)?/;

type Link = NonNullable<PostWire['entities']>['urls'][number];

const targetOf = (link: Link): string | null => {
  const target = link.unwound_url ?? link.expanded_url ?? null;
  return target !== null && isUrl(target) && /^https?:/i.test(target) ? target : null;
};

/** A post's text also has links to its own pictures. */
const isOwnMedia = (link: Link): boolean =>
  typeof link.media_key === 'string' || siteLink.exec(link.expanded_url ?? '')?.[2] !== undefined;

const isRepost = ({ references }: PostWire): boolean =>
  references.some(({ type }) => type === 'retweeted' || type === 'reposted');

/** A repost has only the beginning of the original's text. */
const originalOf = (post: PostWire, others: ReadonlyMap<string, PostWire>): PostWire | undefined =>
  isRepost(post) ? post.references.map(({ id }) => others.get(id)).find((found) => found !== undefined) : undefined;

interface PostText {
  /** Entities decoded, short links replaced by their targets, links to own pictures removed. */
  readonly text: string;
  /** First link that is neither an own picture, nor the quoted post, nor the post itself. */
  readonly url: string | null;
  readonly hashtags: readonly string[];
}

/** `others` are posts in the response, by id. */
export const toPostText = (post: PostWire, others: ReadonlyMap<string, PostWire>): PostText => {
  const original = originalOf(post, others);
  const { longText, text, entities: inText, references } = original ?? post;
  const found = longText?.entities ?? inText;
  const prefix = original === undefined ? '' : (/^RT @\w+: /.exec(post.text)?.[0] ?? '');
  let whole = prefix + unescaped(longText?.text ?? text);
  const quoted = [...references, ...post.references].map(({ id }) => id);
  // A truncated text links to the post itself or to a later version of it.
  const pointless = new Set([...quoted, ...[post, original ?? post].flatMap(({ id, versions }) => [id, ...versions])]);
  let url: string | null = null;
  for (const link of found?.urls ?? []) {
    const target = targetOf(link);
    if (isOwnMedia(link)) whole = whole.replace(link.url, '');
    else if (target !== null) {
      // A function, because a target may contain `$&`.
      whole = whole.replace(link.url, () => target);
      if (!pointless.has(siteLink.exec(target)?.[1] ?? '')) url ??= target;
    }
  }
  const hashtags = [...new Set((found?.hashtags ?? []).map(({ tag }) => tag))];
  // Starts only at the first blank of a run, which avoids quadratic work.
  return {
    text: dropInvisible(whole)
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .trim(),
    url,
    hashtags,
  };
};
