/**
 * Without `<s>` and `<q>`, which language models use as delimiters. No part can match in more than one way, so the
 * expression is linear.
 */
const tag =
  /<(\/?)(a|article|b|blockquote|br|center|code|div|em|figcaption|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|ul)(?=[\s/>])([^<>]*)>/gi;
const quotedAttribute = /\s[a-z-]{1,40}\s?=\s?["'“”]/i;
const blockFirst = /^<(?:article|blockquote|div|figure|h[1-6]|ol|p|pre|section|table|ul)(?=[\s/>])[^<>]*>/i;

/**
 * Distinguishes HTML from a text about HTML, such as `Use the <p> element`: HTML has an element with both tags, one
 * with attributes, or a line break after a word. Linear in time.
 */
export const isMarkup = (text: string): boolean => {
  const begun = new Set<string>();
  for (const { 1: slash, 2: element = '', 3: attributes = '', index } of text.matchAll(tag)) {
    const name = element.toLowerCase();
    if (slash === '/') {
      if (begun.has(name)) return true;
    } else if (quotedAttribute.test(attributes.slice(0, 200))) return true;
    else if (name === 'br' && /\S/.test(text[index - 1] ?? '')) return true;
    else begun.add(name);
  }
  return false;
};

/** What a program writes before the first element: comments, doctype, the tags around a page. */
const before = /\s+|<!--[\s\S]*?-->|<!doctype[^<>]*>|<\?xml[^<>]*>|<(?:html|body)(?=[\s>])[^<>]*>/iy;

const contentStart = (text: string): number => {
  before.lastIndex = 0;
  let start = 0;
  while (before.test(text)) start = before.lastIndex;
  return start;
};

export const isMarkupAtStart = (text: string): boolean =>
  blockFirst.test(text.slice(contentStart(text))) && isMarkup(text);
