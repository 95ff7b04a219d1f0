import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { isMarkup, isMarkupAtStart } from '../../../../platform/text/html/is-markup.ts';
import { textOfHtml } from '../../../../platform/text/html/text-of-html.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';

/** Elements that style or separate words of titles. Other angle brackets are text: `Vec<T>`. */
const dress =
  /<\/?(?:a|abbr|b|bdi|big|cite|code|em|font|i|kbd|mark|nobr|q|s|small|span|strong|sub|sup|tt|u|wbr)(?=[\s/>])[^<>]*>/gi;
const parting = /<\/?(?:br|div|h[1-6]|hr|img|li|ol|p|ul)(?=[\s/>])[^<>]*>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Some programs escape CDATA brackets together with their content. */
const wrapping = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/;

/**
 * RSS does not say whether titles are HTML, so text markup is removed and entities that were escaped twice are decoded.
 */
export const toLine = (text: string | undefined): string => {
  if (text === undefined) return '';
  if (!entity.test(text) && !text.includes('<')) return collapseText(text);
  const bare = text.replace(wrapping, '$1').replace(parting, ' ').replace(dress, '');
  // Remaining angle brackets are text, and must survive the HTML reader.
  const line = collapseText(entity.test(bare) ? htmlToText(bare.replaceAll('<', '&lt;')) : bare);
  // A text that had no tags and now has some was escaped twice.
  return !text.includes('<') && isMarkup(line) ? toLine(line) : line;
};

/** The line that WordPress appends to every item. */
const footer =
  /(?<!\n)\n*(?:The post|L'article|Der Beitrag|La entrada) .{1,500} (?:appeared first on|est apparu en premier sur|erschien zuerst auf|se publicó primero en) .{1,300}$/i;

/** Returns the paragraphs of an HTML text. Null without text. */
export const toParagraphs = (html: string | undefined): string | null => {
  if (html === undefined || html.trim() === '') return null;
  const text = textOfHtml(html.replace(wrapping, '$1'));
  return (text.length < 100_000 ? text.replace(footer, '').trimEnd() : text) || null;
};

/** Whether a text declared as plain is HTML, possibly escaped. */
const isHtmlAfterAll = (text: string): boolean =>
  text.includes('<') ? isMarkupAtStart(text) : text.includes('&lt;') && isMarkupAtStart(htmlToText(text));

/** Returns the paragraphs of a text that should be plain. Null without text. */
export const toPlainParagraphs = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (isHtmlAfterAll(text)) return toParagraphs(text);
  const paragraphs = text.split(/\r?\n[^\S\n]*\r?\n\s*/).map(collapseText);
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') || null;
};

/** Signs that a text is only a beginning. */
const invitation =
  /(?:\[…\]|\[\.\.\.\]|(?:continue reading|read (?:more|the full (?:post|article|story)|on)|weiterlesen|lire la suite|leer más).{0,100})\s*[\])»→>]*\s*$/i;
const breakOff = /(?:…|\.\.\.)\s*[\])»→>]*\s*$/;
/** A shortened address at the end is no such sign. */
const shortenedAddress = /^[("'“<[]*(?:https?:\/\/\S|www\.\S|[a-z\d-]+(?:\.[a-z\d-]+)+\/)\S*(?:…|\.\.\.)[\])»→>"'”]*$/i;
const teaserLength = 3000;
const fullTextLength = 1000;
const summaryLength = 400;

const isTeaser = (text: string): boolean => {
  if (text.length >= teaserLength) return false;
  const end = text.slice(-300).trimEnd();
  if (invitation.test(end)) return true;
  return breakOff.test(end) && !shortenedAddress.test(end.split(/\s/).at(-1) ?? '');
};

/** A description with the length and paragraphs of an article is the article. */
const isFullText = (text: string): boolean => text.length >= fullTextLength && text.includes('\n\n') && !isTeaser(text);

/**
 * Content is the full text unless it has no more than the summary or ends with an invitation to read on. A long
 * description with paragraphs is the full text, too. A full text without its own summary gets its beginning as summary.
 */
export const toTexts = (
  description: string | null,
  content: string | null,
): { readonly summary: string | null; readonly body: string | null } => {
  const longer = content !== null && content.length > (description?.length ?? 0) ? content : null;
  if (longer !== null && !isTeaser(longer)) {
    const summary =
      description !== null && description.length < fullTextLength ? description : previewOf(longer, summaryLength);
    return { summary, body: longer };
  }
  const best = description ?? longer;
  if (best === null) return { summary: null, body: null };
  if (isFullText(best)) return { summary: previewOf(best, summaryLength), body: best };
  return { summary: best.length > fullTextLength ? previewOf(best, fullTextLength) : best, body: null };
};
