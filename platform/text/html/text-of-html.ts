import { htmlToText } from './html-to-text.ts';
import { isMarkup, isMarkupAtStart } from './is-markup.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
const tag = /<[a-z!/]/i;
/** Elements that show tags as text. */
const sample = /<(?:code|kbd|pre|samp|textarea|tt|xmp)[\s/>]/i;
/** No known source escapes more often. */
const mostTimes = 3;

/**
 * A text that still has entities or markup was escaped again. If the source has tags, only markup at the start of the
 * text shows that.
 */
const isEscapedAgain = (html: string, text: string): boolean =>
  tag.test(html) ? isMarkupAtStart(text) && !sample.test(html) : entity.test(text) || isMarkup(text);

/** Returns the HTML beneath what was escaped too often, and its text. Linear in time; never throws. */
export const unescapedHtml = (html: string): { readonly html: string; readonly text: string } => {
  let source = html;
  let text = htmlToText(html);
  for (let times = 1; times <= mostTimes && isEscapedAgain(source, text); times += 1) {
    source = text;
    text = htmlToText(text);
  }
  return { html: source, text };
};

/**
 * Like `htmlToText`, but also for HTML that was escaped too often: `&lt;p&gt;One&lt;/p&gt;` is `One`. A text about an
 * element keeps it. Linear in time; never throws.
 */
export const textOfHtml = (html: string): string => unescapedHtml(html).text;
