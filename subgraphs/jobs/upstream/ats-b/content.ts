import { characterOf } from '../../../../platform/text/character-reference.ts';
import { isMarkupAtStart } from '../../../../platform/text/html/is-markup.ts';

/** The board adds such a block to every posting. */
const isBoilerplate = (tag: string): boolean => {
  const [, double, single] = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  return (double ?? single ?? '')
    .split(/\s+/)
    .some((name) => name === 'content-intro' || name === 'content-conclusion');
};

/** Returns the position after the block's end tag; -1 without one. */
const endOfBlock = (html: string, from: number): number => {
  const tags = /<!--|<(\/?)div(?=[\s/>])[^<>]*>/gi;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag[1] === undefined) {
      const end = html.indexOf('-->', tags.lastIndex);
      if (end === -1) return -1;
      tags.lastIndex = end;
      continue;
    }
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return -1;
};

/**
 * The board's introduction and conclusion are in every posting and should not find one. A block without an end stays,
 * so that the text after it is not lost. Linear in time.
 */
export const cutBoilerplate = (html: string): string => {
  if (!/content-(?:intro|conclusion)/.test(html)) return html;
  let kept = '';
  let from = 0;
  for (const match of html.matchAll(/<div(?=[\s/])[^<>]*>/gi)) {
    // Inside a block that is already removed.
    if (match.index < from || !isBoilerplate(match[0])) continue;
    const end = endOfBlock(html, match.index + match[0].length);
    // If this block has no end, no later one has.
    if (end === -1) break;
    kept += `${html.slice(from, match.index)}\n`;
    from = end;
  }
  return kept + html.slice(from);
};

const decode = (entity: string): string => {
  if (entity === '&amp;') return '&';
  return (/^&#x/i.test(entity) ? characterOf(entity.slice(3), 16) : characterOf(entity.slice(2), 10)) ?? entity;
};

const tag = /<[a-z!/]/i;

const unescapeOnce = (content: string): string =>
  tag.test(content)
    ? content
    : content
        // Replacing frequent entities one by one is fast. No result can be part of another entity.
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&#39;', "'")
        .replace(/&(?:amp|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g, decode);

/**
 * Unescapes `content`, which is escaped as a whole, exactly once: `&amp;nbsp;` becomes `&nbsp;`, which belongs to the
 * HTML; twice only where the whole was escaped twice. Other entities are left to the HTML parser. Content with a tag
 * was not escaped, and is returned as it is.
 */
export const unescapeContent = (content: string): string => {
  const once = unescapeOnce(content);
  if (tag.test(once) || !once.includes('&lt;')) return once;
  const twice = unescapeOnce(once);
  return isMarkupAtStart(twice) ? twice : once;
};
