import { isUrl } from '../../../../platform/text/parse-url.ts';

const longest = 4096;

/**
 * An absolute address stays as written, because identities compare every character. Null when it is empty, too long or
 * not http or https.
 */
export const toLink = (href: string | undefined, base: string): string | null => {
  // Escaped once too often: no address contains this.
  const text = (href ?? '').trim().replaceAll('&amp;', '&');
  if (text === '' || text.length > longest || !isUrl(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // An address cannot contain these, and control characters cannot be stored.
  return /^https?:\/\/[^\s/]/i.test(text) && !/[\s\p{Cc}]/u.test(text) ? text : url.href;
};

/** `xml:base` is relative to the base around it. */
export const toBase = (around: string, xmlBase: string | undefined): string => toLink(xmlBase, around) ?? around;

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/**
 * Relative addresses of a feed that is on another host than its site, such as a proxy's, belong to the site. On the
 * site's own host they are relative to the feed, as its specification says.
 */
export const siteBase = (feedUrl: string, siteUrl: string | undefined): string => {
  const site = toLink(siteUrl, feedUrl);
  return site === null || hostOf(site) === hostOf(feedUrl) ? feedUrl : site;
};

/** Returns the first valid tag, with the separator of BCP 47. */
export const toLanguage = (...candidates: readonly (string | undefined)[]): string | null => {
  for (const candidate of candidates) {
    const tag = candidate?.trim().replaceAll('_', '-');
    if (tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag)) return tag;
  }
  return null;
};

export const distinct = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.filter((line) => line !== '')),
];
