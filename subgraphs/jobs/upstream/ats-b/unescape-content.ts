const decode = (entity: string): string => {
  if (entity === '&amp;') return '&';
  const code = /^&#x/i.test(entity) ? Number.parseInt(entity.slice(3), 16) : Number.parseInt(entity.slice(2), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
};

/**
 * The HTML of a job's `content`, which comes entity-escaped as a whole: undone exactly once, so that `&amp;nbsp;` becomes `&nbsp;` and
 * `&amp;lt;` becomes `&lt;`, which are the HTML's own. Entities beyond those that escaping makes stay for whoever reads the HTML. Escaped text
 * has no tags: content that has one was not escaped, and is left as it is.
 */
export const unescapeContent = (content: string): string =>
  /<[a-z!/]/i.test(content)
    ? content
    : content
        // The many ones each in a walk of their own, which is quick. None of them leaves what could be part of another entity.
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&#39;', "'")
        .replace(/&(?:amp|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g, decode);
