import { characterOf } from '../../../../platform/text/character-reference.ts';
import { isMarkupAtStart } from '../../../../platform/text/html/is-markup.ts';

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
