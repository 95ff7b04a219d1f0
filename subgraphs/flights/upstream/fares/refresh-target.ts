import { readHtml } from '../../../../platform/text/html/read-html.ts';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';

/** Browsers open no longer addresses. */
const longestContent = 8192;

/** `0;url=https://…`, `5; URL='/next'`, or the address alone. Single spaces keep matching linear. */
const refreshForm = /^[\d.]* ?[;,]? ?url ?= ?(.+)$/i;

const targetIn = (content: string, pageUrl: string): string | null => {
  if (content.length > longestContent) return null;
  const stated = refreshForm.exec(collapseText(content))?.[1] ?? '';
  const target = stated.replace(/^(['"])(.*)\1$/, '$2').trim();
  const url = target === '' ? undefined : parseUrl(target, pageUrl);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

/**
 * Returns the http or https target of a page's `<meta http-equiv="refresh">`, resolved against `pageUrl`, or null. In
 * the attribute, the target is HTML-escaped and may be quoted.
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
