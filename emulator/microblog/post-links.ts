import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import type { MicroPost } from './micro-post.ts';

const escapeOnce = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const shortLink = (...keys: readonly string[]): string =>
  `https://t.co/${hashOf('t.co', ...keys)
    .toString(36)
    .padStart(10, '0')}`;

export interface Link {
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
  readonly [key: string]: unknown;
}

const linkTo = (post: MicroPost, what: string, target: string, more: Record<string, unknown> = {}): Link => ({
  url: shortLink(post.id, what),
  expanded_url: target,
  display_url: target.replace(/^https:\/\//, '').slice(0, 30),
  ...more,
});

const linksItself = ({ kind, hasLink, hasPicture, slot }: MicroPost): boolean =>
  kind === 'root' && !hasLink && !hasPicture && slot % 7 === 0;

const toItself = (post: MicroPost): Link => linkTo(post, 'self', `https://x.com/i/web/status/${post.id}`);

const linksOf = (post: MicroPost, context: EmulatorContext): Link[] => {
  const { author, target, id } = post;
  const links: Link[] = [];
  if (post.hasLink) {
    const { url } = storyUrl(context, `micro/${post.slot}`, post.createdMs);
    // The source expands links of other shorteners.
    links.push(
      post.slot % 5 === 0
        ? linkTo(post, 'page', `https://s.shortlink.example/${post.slot.toString(36)}`, {
            status: 200,
            unwound_url: url,
          })
        : linkTo(post, 'page', url),
    );
  }
  if (linksItself(post)) links.push(toItself(post));
  if (post.kind === 'quote' && target !== null)
    links.push(linkTo(post, 'quote', `https://x.com/${target.author.username}/status/${target.id}`));
  if (post.hasPicture)
    links.push(
      linkTo(post, 'picture', `https://x.com/${author.username}/status/${id}/photo/1`, { media_key: `3_${id}` }),
    );
  return links;
};

/** `text` is cut at 280 characters and ends with a link to the post; a repost's text is cut at 140. */
export const textsOf = (post: MicroPost, context: EmulatorContext) => {
  const source = post.kind === 'repost' && post.target !== null ? post.target : post;
  const links = linksOf(source, context);
  const whole = [escapeOnce(source.words), ...links.map(({ url }) => url)].join(' ');
  const mention = post.kind === 'reply' && post.target !== null ? `@${post.target.author.username} ` : '';
  if (post.kind === 'repost')
    return { text: `RT @${source.author.username}: ${whole.slice(0, 139)}…`, links: [], whole: null };
  const own = toItself(post);
  return post.isLong
    ? { text: `${whole.slice(0, 250)}… ${own.url}`, links: linksItself(post) ? links : [...links, own], whole }
    : { text: mention + whole, links, whole: null };
};
