import { htmlToText } from '../../../../platform/text/html-to-text.ts';
import { isMarkup, isMarkupAtStart } from '../../../../platform/text/is-markup.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { textOfHtml } from '../../../../platform/text/text-of-html.ts';

/** Elements that titles are dressed with, and such as part their words. Anything else in angle brackets is meant: `Vec<T>` is no markup. */
const dress =
  /<\/?(?:a|abbr|b|bdi|big|cite|code|em|font|i|kbd|mark|nobr|q|s|small|span|strong|sub|sup|tt|u|wbr)(?=[\s/>])[^<>]*>/gi;
const parting = /<\/?(?:br|div|h[1-6]|hr|img|li|ol|p|ul)(?=[\s/>])[^<>]*>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Some programs escape the brackets of CDATA with what is in them. */
const wrapping = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/;

/**
 * One line of a title, a name or a category. RSS does not say whether its titles are HTML, so what looks like markup of text is taken away
 * and entities that were escaped twice are decoded; everything else is kept.
 */
export const toLine = (text: string | undefined): string => {
  if (text === undefined) return '';
  if (!entity.test(text) && !text.includes('<')) return collapseText(text);
  const bare = text.replace(wrapping, '$1').replace(parting, ' ').replace(dress, '');
  // What is left of angle brackets is text: it is escaped for the reader of HTML, who decodes the entities.
  const line = collapseText(entity.test(bare) ? htmlToText(bare.replaceAll('<', '&lt;')) : bare);
  // Without tags of its own, and with some now, it was escaped twice.
  return !text.includes('<') && isMarkup(line) ? toLine(line) : line;
};

/** The line that WordPress puts under every item. */
const footer =
  /\n*(?:The post|L'article|Der Beitrag|La entrada) .{1,500} (?:appeared first on|est apparu en premier sur|erschien zuerst auf|se publicó primero en) .{1,300}$/i;

/** Paragraphs of an HTML text. Null when there are none. */
export const toParagraphs = (html: string | undefined): string | null => {
  if (html === undefined || html.trim() === '') return null;
  const text = textOfHtml(html.replace(wrapping, '$1'));
  return (text.length < 100_000 ? text.replace(footer, '').trimEnd() : text) || null;
};

/** Whether a text that is said to be no HTML is HTML all the same, as it is or escaped. */
const isHtmlAfterAll = (text: string): boolean =>
  text.includes('<') ? isMarkupAtStart(text) : text.includes('&lt;') && isMarkupAtStart(htmlToText(text));

/** Paragraphs of a text that is no HTML, or should be none. Null when there are none. */
export const toPlainParagraphs = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (isHtmlAfterAll(text)) return toParagraphs(text);
  const paragraphs = text.split(/\r?\n[^\S\n]*\r?\n\s*/).map(collapseText);
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') || null;
};

/** What shows that a text is only the beginning of another: an invitation to read on, or that it breaks off. */
const invitation =
  /(?:\[…\]|\[\.\.\.\]|(?:continue reading|read (?:more|the full (?:post|article|story)|on)|weiterlesen|lire la suite|leer más).{0,100})\s*[\])»→>]*\s*$/i;
const breakOff = /(?:…|\.\.\.)\s*[\])»→>]*\s*$/;
/** Addresses are shown shortened, which says nothing of the text that they end. */
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

/** A description that is as long as an article, and parted as one, is the article. */
const isFullText = (text: string): boolean => text.length >= fullTextLength && text.includes('\n\n') && !isTeaser(text);

/**
 * Summary and full text, from what a feed has for them. Content is the full text unless it says no more than the summary or ends with an
 * invitation to read on; a description is, when it is long and has paragraphs. The summary is then the beginning of it, unless the feed
 * has one of its own.
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
