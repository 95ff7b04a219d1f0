import { isMarkupAtStart } from '../../../../platform/text/is-markup.ts';

const decode = (entity: string): string => {
  if (entity === '&amp;') return '&';
  const code = /^&#x/i.test(entity) ? Number.parseInt(entity.slice(3), 16) : Number.parseInt(entity.slice(2), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
};

const tag = /<[a-z!/]/i;

const unescapeOnce = (content: string): string =>
  tag.test(content)
    ? content
    : content
        // The many ones each in a walk of their own, which is quick. None of them leaves what could be part of another entity.
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&#39;', "'")
        .replace(/&(?:amp|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g, decode);

/**
 * The HTML of a job's `content`, which comes entity-escaped as a whole: undone exactly once, so that `&amp;nbsp;`
 * becomes `&nbsp;` and `&amp;lt;` becomes `&lt;`, which are the HTML's own; once more only where the whole was escaped
 * twice. Entities beyond those that escaping makes stay for the reader of the HTML. Escaped text has no tags: content
 * that has one was not escaped, and is left as it is.
 */
export const unescapeContent = (content: string): string => {
  const once = unescapeOnce(content);
  if (tag.test(once) || !once.includes('&lt;')) return once;
  const twice = unescapeOnce(once);
  return isMarkupAtStart(twice) ? twice : once;
};
