const named: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

const decodeNumber = (entity: string): string => {
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
    : content.replace(
        /&(?:lt|gt|amp|quot|apos|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g,
        (entity) => named[entity] ?? decodeNumber(entity),
      );
