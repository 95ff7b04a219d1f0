import { type CleanHtml, cleanHtml } from './clean-html.ts';
import { escapeHtml } from './clean-tag.ts';
import { countWords } from './count-words.ts';
import { parsePage } from './dom.ts';
import { formControls, wordlessElements } from './html-elements.ts';
import { htmlToText } from './html-to-text.ts';
import { canonicalLanguage, readPageMetadata } from './page-metadata.ts';
import { collapseText } from './plain-text.ts';
import { previewOf } from './preview-of.ts';
import { readDate } from './read-date.ts';

/** The article of a page, told from its furniture. */
export interface Article {
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** ISO instant, `Z`. As the page says itself; without a zone it is taken for UTC. */
  readonly publishedAt: string | null;
  /** Plain, at most 300 characters. */
  readonly excerpt: string | null;
  /** Without scripts, styles and forms; links and images absolute. */
  readonly html: string;
  /** Plain, paragraphs parted by an empty line. */
  readonly text: string;
  /** True when the page was too large to be looked at to its end. */
  readonly cut: boolean;
}

export interface ArticleOptions {
  /** Address that the page came from: what its relative links mean. */
  readonly url: string;
}

// Extraction holds its thread, and its time grows with the elements above all: about 250 ms for a page of so many, and
// 2 s for one of a megabyte that is all menus.
const bounds = { maxElements: 4000, maxDepth: 48, maxCharacters: 600_000 };
const furniture: ReadonlySet<string> = new Set([...wordlessElements, ...formControls, 'nav', 'dialog']);
const isArticleData = (name: string, { type }: Readonly<Record<string, string>>) =>
  name === 'script' && type?.trim().toLowerCase() === 'application/ld+json';

const contentElements: ReadonlySet<string> = new Set(['article', 'main']);

/** Shorter ones are notices: that scripts or cookies are wanted, that a page has moved, a name and a slogan. */
const minWords = 50;
/** A page whose words are mostly those of links leads to texts and is none. */
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

/** Window titles name the site behind the title of the page. */
const withoutSite = (title: string | null, siteName: string | null): string | null => {
  if (title === null || siteName === null || !title.toLowerCase().endsWith(siteName.toLowerCase())) return title;
  const rest = title.slice(0, -siteName.length);
  return /\s[|–—·:-]\s$/.test(rest) ? rest.slice(0, -3).trimEnd() : title;
};

/** The page within bounds. Of one that is too large, what it marks as its content, when it marks anything. */
const boundPage = (html: string, url: string): CleanHtml => {
  const options = { ...bounds, dropped: furniture, keeps: isArticleData, baseUrl: url, keepsFragments: true };
  const page = cleanHtml(html, options);
  if (!page.cut) return page;
  const content = cleanHtml(html, { ...options, focus: contentElements });
  return content.body.length > 0 ? content : page;
};

const toDocument = ({ head, body, language }: CleanHtml): string =>
  `<!doctype html><html lang="${escapeHtml(language ?? '')}"><head>${head}</head><body>${body}</body></html>`;

const extract = async (html: string, url: string): Promise<Article | undefined> => {
  const page = boundPage(html, url);
  // Pages without text, such as those that scripts fill, are told from the rest before the long steps.
  if (countWords(htmlToText(page.body)) - linkWords(page.body) < minWords) return undefined;
  const [document, { Readability }] = await Promise.all([parsePage(toDocument(page)), import('@mozilla/readability')]);
  const metadata = readPageMetadata(document);
  const found = new Readability<string>(document as never, { keepClasses: true }).parse();
  if (typeof found?.content !== 'string') return undefined;
  // What is left of forms was found to be text.
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
 * The article of a page. Undefined when there is no text worth the name: fewer than 50 words, or mostly links. Looks at no more than
 * 4,000 elements and 600,000 characters of the page. Never throws.
 */
export const extractArticle = async (html: string, { url }: ArticleOptions): Promise<Article | undefined> => {
  try {
    return await extract(html, url);
  } catch {
    // Markup that the libraries trip over has no article for us.
    return undefined;
  }
};
