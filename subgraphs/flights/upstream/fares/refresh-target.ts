import { collapseText } from '../../../../platform/text/plain-text.ts';
import { readHtml } from '../../../../platform/text/read-html.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';

/** Longer ones are no addresses that browsers open. */
const longestContent = 8192;

/**
 * `0;url=https://…`, `5; URL='/next'`, or the address alone. Its blanks are single ones, so that there is one way to
 * read it.
 */
const refreshForm = /^[\d.]* ?[;,]? ?url ?= ?(.+)$/i;

const targetIn = (content: string, pageUrl: string): string | null => {
  if (content.length > longestContent) return null;
  const stated = refreshForm.exec(collapseText(content))?.[1] ?? '';
  const target = stated.replace(/^(['"])(.*)\1$/, '$2').trim();
  const url = target === '' ? undefined : parseUrl(target, pageUrl);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

/**
 * Where a page's `<meta http-equiv="refresh">` leads: an absolute http or https address, or null. Relative targets are taken from
 * `pageUrl`. The target may be in quotes of its own inside the attribute, and is HTML-escaped.
 */
export const readRefreshTarget = (html: string, pageUrl: string): string | null => {
  let found: string | null = null;
  readHtml(html, {
    begin: (name, { 'http-equiv': kind, content }) => {
      if (name === 'meta' && kind?.toLowerCase() === 'refresh') found ??= targetIn(content ?? '', pageUrl);
    },
    end: () => {},
    text: () => {},
  });
  return found;
};
