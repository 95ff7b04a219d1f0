import { escapeHtml } from '../clean-tag.ts';
import { countWords } from '../count-words.ts';
import { collapseText } from '../plain-text.ts';
import { previewOf } from '../preview-of.ts';
import { readDate } from '../read-date.ts';
import { type CleanHtml, cleanHtml } from './clean-html.ts';
import { parsePage } from './dom.ts';
import { formControls, wordlessElements } from './html-elements.ts';
import { htmlToText } from './html-to-text.ts';
import { canonicalLanguage, readPageMetadata } from './page-metadata.ts';

export interface Article {
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  readonly language: string | null;
  /** ISO instant, `Z`; a time without a zone counts as UTC. */
  readonly publishedAt: string | null;
  /** Plain text, at most 300 characters. */
  readonly excerpt: string | null;
  /** Without scripts, styles and forms; links and images are absolute. */
  readonly html: string;
  /** Plain text; empty lines separate paragraphs. */
  readonly text: string;
  /** True if the page was too large to be read whole. */
  readonly cut: boolean;
}

export interface ArticleOptions {
  /** Base of relative links. */
  readonly url: string;
  /** Adds formulas to `html`, which are not in `text`: see `readFormulas`. */
  readonly formulas?: boolean;
}

// Extraction blocks its thread: about 250 ms for a page of this size, and 2 s for a megabyte of menus.
const bounds = { maxElements: 4000, maxDepth: 48, maxCharacters: 600_000 };
const furniture: ReadonlySet<string> = new Set([...wordlessElements, ...formControls, 'nav', 'dialog']);
const isArticleData = (name: string, { type }: Readonly<Record<string, string>>) =>
  name === 'script' && type?.trim().toLowerCase() === 'application/ld+json';

const contentElements: ReadonlySet<string> = new Set(['article', 'main']);

/** Shorter texts are notices, for instance that scripts or cookies are required. */
const minWords = 50;
/** A page with more words in links is an index. */
const maxLinkShare = 0.5;

const linkWords = (html: string): number =>
  Array.from(html.matchAll(/<a [^>]*href=[^>]*>([\s\S]*?)<\/a>/g)).reduce(
    (sum, [, content = '']) => sum + countWords(content.replace(/<[^>]*>/g, ' ')),
    0,
  );

const orNull = (text: string | null | undefined): string | null => {
  const collapsed = collapseText(text ?? '');
  return collapsed === '' ? null : collapsed;
};

/** Window titles end with the site's name. */
const withoutSite = (title: string | null, siteName: string | null): string | null => {
  if (title === null || siteName === null || !title.toLowerCase().endsWith(siteName.toLowerCase())) return title;
  const rest = title.slice(0, -siteName.length);
  return /\s[|–—·:-]\s$/.test(rest) ? rest.slice(0, -3).trimEnd() : title;
};

/** Prefers the marked content, if any, of a page that is too large. */
const boundPage = (html: string, { url, formulas }: ArticleOptions): CleanHtml => {
  const options = { ...bounds, dropped: furniture, keeps: isArticleData, baseUrl: url, keepsFragments: true, formulas };
  const page = cleanHtml(html, options);
  if (!page.cut) return page;
  const content = cleanHtml(html, { ...options, focus: contentElements });
  return content.body.length > 0 ? content : page;
};

const toDocument = ({ head, body, language }: CleanHtml): string =>
  `<!doctype html><html lang="${escapeHtml(language ?? '')}"><head>${head}</head><body>${body}</body></html>`;

const extract = async (html: string, options: ArticleOptions): Promise<Article | undefined> => {
  const page = boundPage(html, options);
  // Pages without text, such as those that scripts fill, skip the expensive steps.
  if (countWords(htmlToText(page.body)) - linkWords(page.body) < minWords) return undefined;
  const [document, { Readability }] = await Promise.all([parsePage(toDocument(page)), import('@mozilla/readability')]);
  const metadata = readPageMetadata(document);
  const found = new Readability<string>(document as never, { keepClasses: true }).parse();
  if (typeof found?.content !== 'string') return undefined;
  // The remaining forms contain text of the article.
  const { body, cut } = cleanHtml(found.content, {
    ...bounds,
    dropped: furniture,
    unwrapped: new Set(['form']),
    baseUrl: page.baseUrl,
  });
  const text = htmlToText(body);
  const words = countWords(text);
  if (words < minWords || linkWords(body) > words * maxLinkShare) return undefined;
  const siteName = orNull(found.siteName) ?? metadata.siteName ?? null;
  return {
    title: withoutSite(orNull(found.title) ?? metadata.title ?? null, siteName),
    byline: orNull(found.byline),
    siteName,
    language: metadata.language ?? canonicalLanguage(found.lang) ?? null,
    publishedAt: metadata.publishedAt ?? readDate(found.publishedTime ?? '') ?? null,
    excerpt: orNull(previewOf(collapseText(found.excerpt ?? text), 300)),
    html: body,
    text,
    cut: page.cut || cut,
  };
};

/**
 * Undefined for fewer than 50 words, or mostly links. Reads at most 4,000 elements and 600,000 characters. Never
 * throws.
 */
export const extractArticle = async (html: string, options: ArticleOptions): Promise<Article | undefined> => {
  try {
    return await extract(html, options);
  } catch {
    // The libraries throw on some malformed markup.
    return undefined;
  }
};
