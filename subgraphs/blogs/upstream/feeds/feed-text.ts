import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { isMarkup, isMarkupAtStart } from '../../../../platform/text/html/is-markup.ts';
import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import { unescapedHtml } from '../../../../platform/text/html/text-of-html.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import type { FeedEntry } from '../../model/feed.ts';
import { withoutFooter } from '../../model/without-footer.ts';

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

/** A text without markup, and the HTML that it was read from. */
export interface FeedText {
  readonly text: string;
  readonly html: string;
}

/** Returns the paragraphs of an HTML text. Null without text. */
export const toParagraphs = (source: string | undefined): FeedText | null => {
  if (source === undefined || source.trim() === '') return null;
  const { html, text: whole } = unescapedHtml(source.replace(wrapping, '$1'));
  const text = withoutFooter(whole);
  return text === '' ? null : { text, html };
};

/** Whether a text declared as plain is HTML, possibly escaped. */
const isHtmlAfterAll = (text: string): boolean =>
  text.includes('<') ? isMarkupAtStart(text) : text.includes('&lt;') && isMarkupAtStart(htmlToText(text));

/** Returns the paragraphs of a text that should be plain. Null without text. */
export const toPlainParagraphs = (source: string | undefined): FeedText | null => {
  if (source === undefined) return null;
  if (isHtmlAfterAll(source)) return toParagraphs(source);
  const paragraphs = source.split(/\r?\n[^\S\n]*\r?\n\s*/).map(collapseText);
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
  return text === '' ? null : { text, html: plainToHtml(text) };
};

/** Returns the first of some texts that has one: descriptions that may be HTML and may be plain. */
export const firstParagraphs = (candidates: readonly (string | undefined)[]): FeedText | null => {
  for (const candidate of candidates) {
    const found = isMarkup(candidate ?? '') ? toParagraphs(candidate) : toPlainParagraphs(candidate);
    if (found !== null) return found;
  }
  return null;
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

type PostTexts = Pick<FeedEntry, 'summary' | 'body' | 'content'>;

const withoutBody = (summary: string | null): PostTexts => ({ summary, body: null, content: null });

/**
 * Content is the full text unless it has no more than the summary or ends with an invitation to read on. A long
 * description with paragraphs is the full text, too. A full text without its own summary gets its beginning as summary.
 * Relative addresses of its HTML are relative to `base`.
 */
export const toTexts = (description: FeedText | null, content: FeedText | null, base: string): PostTexts => {
  const withBody = ({ text, html }: FeedText, summary: string): PostTexts => ({
    summary,
    body: text,
    content: { html, base },
  });
  const longer = content !== null && content.text.length > (description?.text.length ?? 0) ? content : null;
  if (longer !== null && !isTeaser(longer.text)) {
    const isSummary = description !== null && description.text.length < fullTextLength;
    return withBody(longer, isSummary ? description.text : previewOf(longer.text, summaryLength));
  }
  const best = description ?? longer;
  if (best === null) return withoutBody(null);
  if (isFullText(best.text)) return withBody(best, previewOf(best.text, summaryLength));
  return withoutBody(best.text.length > fullTextLength ? previewOf(best.text, fullTextLength) : best.text);
};
