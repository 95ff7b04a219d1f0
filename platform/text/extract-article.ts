import { previewOf } from './html-to-text.ts';

/** The article of a page, told from its furniture. */
export interface Article {
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  /** BCP 47. */
  readonly language: string | null;
  /** ISO instant, `Z`. */
  readonly publishedAt: string | null;
  readonly excerpt: string | null;
  /** Without scripts, styles and forms; links and images absolute. */
  readonly html: string;
  /** Plain, paragraphs parted by an empty line. */
  readonly text: string;
}

export interface ArticleOptions {
  /** Address that the page came from: what its relative links mean. */
  readonly url: string;
}

/** The article of a page. Undefined when there is no text worth the name. */
export const extractArticle = async (html: string, { url: _url }: ArticleOptions): Promise<Article | undefined> => {
  const [{ parseHTML }, { Readability }, { htmlToText }] = await Promise.all([
    import('linkedom'),
    import('@mozilla/readability'),
    import('./html-to-text.ts'),
  ]);
  const { document } = parseHTML(html);
  const found = new Readability(document, { keepClasses: true }).parse();
  if (found === null || typeof found.content !== 'string') return undefined;
  const text = htmlToText(found.content);
  return {
    title: found.title ?? null,
    byline: found.byline ?? null,
    siteName: found.siteName ?? null,
    language: found.lang ?? null,
    publishedAt: null,
    excerpt: previewOf(found.excerpt ?? text, 300),
    html: found.content,
    text,
  };
};
