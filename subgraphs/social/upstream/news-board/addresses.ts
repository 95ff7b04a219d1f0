import { isUrl } from '../../../../platform/text/parse-url.ts';

const site = 'https://news.ycombinator.com';

export const toPermalink = (itemId: string): string => `${site}/item?id=${itemId}`;

/** Null without a link, and for a link to the story itself. */
export const toLink = (url: string | null | undefined, itemId: string): string | null => {
  const stated = url?.trim() ?? '';
  if (!isUrl(stated) || !/^https?:/i.test(stated)) return null;
  const { hostname, pathname, searchParams } = new URL(stated);
  const isItself = hostname === new URL(site).hostname && pathname === '/item' && searchParams.get('id') === itemId;
  return isItself ? null : stated;
};
