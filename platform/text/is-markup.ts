/**
 * Tags that texts are written with. `<s>` and `<q>` are none of them: they are what language models begin and end with.
 * No part can match in more than one way, so it is linear.
 */
const tag =
  /<(\/?)(a|article|b|blockquote|br|center|code|div|em|figcaption|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|ul)(?=[\s/>])([^<>]*)>/gi;
const quotedAttribute = /\s[a-z-]{1,40}\s?=\s?["'“”]/i;
const blockFirst = /^\s*<(?:article|blockquote|div|figure|h[1-6]|ol|p|pre|section|table|ul)(?=[\s/>])[^<>]*>/i;

/**
 * Whether a text is HTML, and does not only speak of it: an element that begins and ends, one with attributes, or a
 * line break at the end of a word. `Use the <p> element` is none. Linear in time.
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

/** Whether a text is HTML from its beginning on: paragraphs, a list, a heading. */
export const isMarkupAtStart = (text: string): boolean => blockFirst.test(text) && isMarkup(text);
