import { collapseText } from '../../../../platform/text/plain-text.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { MarkupElement } from './read-markup.ts';

const siteUrl = 'https://www.linkedin.com';
const isOnSite = ({ hostname }: URL): boolean => hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** The employer's own address out of the site's link to it: in `url`, or the link itself when it leads away at once. */
const employerUrlOf = (link: string): string | null => {
  const url = parseUrl(link, siteUrl);
  if (url === undefined || !isWeb(url)) return null;
  if (!isOnSite(url)) return url.href;
  const target = parseUrl(url.searchParams.get('url') ?? '');
  return target === undefined || !isWeb(target) ? null : target.href;
};

/**
 * Where to apply, away from the site: out of the comment in `code#applyUrl`, which most pages have no longer, or of a link that leads there. Null
 * when applications are made on the site, or the page does not say.
 */
export const applyUrlOf = (elements: readonly MarkupElement[]): string | null => {
  const comment = elements.find(({ name, attributes }) => name === 'code' && attributes['id'] === 'applyUrl')?.html();
  // The comment holds the link as a text of JSON, with the entities of markup in it.
  const stated = collapseText(comment ?? '')
    .replace(/^<!--\s*"?|"?\s*-->$/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\\u0026', '&');
  if (stated !== '') return employerUrlOf(stated);
  const link = elements.find(
    ({ name, attributes }) => name === 'a' && /\/externalApply\//i.test(attributes['href'] ?? ''),
  );
  return link === undefined ? null : employerUrlOf(link.attributes['href'] ?? '');
};
