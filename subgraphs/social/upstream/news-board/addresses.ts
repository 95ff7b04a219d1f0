import { isUrl } from '../../../../platform/web/parse-url.ts';

const site = 'https://news.ycombinator.com';

/** Address of a story or comment for people. */
export const toPermalink = (itemId: string): string => `${site}/item?id=${itemId}`;

/** Where a story leads. Null for none: the key is missing, null or empty then, or names the story itself. */
export const toLink = (url: string | null | undefined, itemId: string): string | null => {
  const stated = url?.trim() ?? '';
  if (!isUrl(stated) || !/^https?:/i.test(stated)) return null;
  const { hostname, pathname, searchParams } = new URL(stated);
  const isItself = hostname === new URL(site).hostname && pathname === '/item' && searchParams.get('id') === itemId;
  return isItself ? null : stated;
};
