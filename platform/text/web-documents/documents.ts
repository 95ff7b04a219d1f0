import type { Article, ArticleOptions } from '../html/extract-article.ts';
import type { MarkdownOptions } from '../html/html-to-markdown.ts';
import type { PageMetadata } from '../html/page-metadata.ts';

/** All reject if a document cannot be processed, and with the signal's reason when it aborts. */
export interface Documents {
  readonly article: (html: string, options: ArticleOptions, signal: AbortSignal) => Promise<Article | undefined>;
  readonly describe: (html: string, options: ArticleOptions, signal: AbortSignal) => Promise<PageMetadata>;
  readonly markdown: (html: string, options: MarkdownOptions, signal: AbortSignal) => Promise<string>;
}

export interface ClosableDocuments extends Documents {
  close(): Promise<void>;
}
