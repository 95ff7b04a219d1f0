import { collapseText } from '../../../../platform/text/plain-text.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { MarkupElement } from './read-markup.ts';

const siteUrl = 'https://www.linkedin.com';
const isOnSite = ({ hostname }: URL): boolean => hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** The site's link has the address in `url`, or leaves the site itself. */
const employerUrlOf = (link: string): string | null => {
  const url = parseUrl(link, siteUrl);
  if (url === undefined || !isWeb(url)) return null;
  if (!isOnSite(url)) return url.href;
  const target = parseUrl(url.searchParams.get('url') ?? '');
  return target === undefined || !isWeb(target) ? null : target.href;
};

/**
 * Reads the comment in `code#applyUrl`, which most pages no longer have, or a link. Null when people apply on the site,
 * or the page does not say.
 */
export const applyUrlOf = (elements: readonly MarkupElement[]): string | null => {
  const comment = elements.find(({ name, attributes }) => name === 'code' && attributes['id'] === 'applyUrl')?.html();
  // The comment holds the link as a JSON string with HTML entities.
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
