import type { Article, ArticleOptions } from './extract-article.ts';
import type { MarkdownOptions } from './html-to-markdown.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * Long work on documents from outside. Rejects when a document could not be worked on, for whatever reason, and with
 * the signal's reason once that is aborted.
 */
export interface Documents {
  /** As `extractArticle`: undefined when there is no text worth the name. */
  readonly article: (html: string, options: ArticleOptions, signal: AbortSignal) => Promise<Article | undefined>;
  /** As `describePage`. */
  readonly describe: (html: string, signal: AbortSignal) => Promise<PageMetadata>;
  /** As `htmlToMarkdown`. */
  readonly markdown: (html: string, options: MarkdownOptions, signal: AbortSignal) => Promise<string>;
}

/** Documents of a process, which gives the thread back at its end. */
export interface ClosableDocuments extends Documents {
  close(): Promise<void>;
}
