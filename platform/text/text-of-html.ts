import { htmlToText } from './html-to-text.ts';
import { isMarkup, isMarkupAtStart } from './is-markup.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
const tag = /<[a-z!/]/i;
/** Where tags are written to be read. */
const sample = /<(?:code|kbd|pre|samp|textarea|tt|xmp)[\s/>]/i;
/** Nothing is known to be escaped more often. */
const mostTimes = 3;

/**
 * Without tags of its own, what is escaped in a text is meant once only; between tags, markup that the text begins with
 * is none of its words.
 */
const isEscapedAgain = (html: string, text: string): boolean =>
  tag.test(html) ? isMarkupAtStart(text) && !sample.test(html) : entity.test(text) || isMarkup(text);

/**
 * Plain text of HTML, as `htmlToText`, that may have been escaped once too often or more: `&lt;p&gt;One&lt;/p&gt;` is
 * `One`. A text that speaks of an element keeps it. Linear in time; never throws.
 */
export const textOfHtml = (html: string): string => {
  let source = html;
  let text = htmlToText(html);
  for (let times = 1; times <= mostTimes && isEscapedAgain(source, text); times += 1) {
    source = text;
    text = htmlToText(text);
  }
  return text;
};
