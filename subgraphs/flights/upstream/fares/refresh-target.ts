import { isUrl } from '../../../../platform/web/parse-url.ts';

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

const characterOf = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name: string | undefined) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    return named[(name ?? '').toLowerCase()] ?? whole;
  });

const attributesOf = (tag: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const match of tag.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    attributes.set((match[1] ?? '').toLowerCase(), decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  return attributes;
};

/**
 * Where a page's `<meta http-equiv="refresh">` leads: an absolute http or https address, or null. Relative targets are taken from
 * `pageUrl`. The target may be in quotes of its own inside the attribute, and is HTML-escaped.
 */
export const readRefreshTarget = (html: string, pageUrl: string): string | null => {
  for (const [tag] of html.matchAll(/<meta\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi)) {
    const attributes = attributesOf(tag);
    if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') continue;
    const match = /^\s*[\d.]*\s*[;,]?\s*url\s*=\s*(.+?)\s*$/is.exec(attributes.get('content') ?? '');
    const target = match?.[1]?.replace(/^(['"])(.*)\1$/s, '$2').trim() ?? '';
    if (target === '' || !isUrl(target, pageUrl)) continue;
    const url = new URL(target, pageUrl);
    if (url.protocol === 'https:' || url.protocol === 'http:') return url.href;
  }
  return null;
};
