import type { Call } from '../../../platform/call/call.ts';
import type { BlogFeedKind, PublicationTimePrecision } from './__generated__/enums.ts';
import type { PostMedia } from './post.ts';

export type { BlogFeedKind } from './__generated__/enums.ts';

export interface SourceEntry {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  /** Absolute http or https address. */
  readonly feedUrl: string;
  readonly kind: BlogFeedKind;
  /** Slugs that every post of the source gets. */
  readonly tags: readonly string[];
  readonly crawlIntervalSeconds: number;
}

export interface FeedDate {
  /** ISO instant; of a day or month its beginning. */
  readonly instant: string;
  readonly precision: PublicationTimePrecision;
}

export interface HtmlContent {
  readonly html: string;
  /** Base of its relative addresses. */
  readonly base: string;
}

/** Texts are plain: no markup, no entities, blanks collapsed, empty lines between paragraphs. */
export interface FeedEntry {
  /** Guid, Atom id or JSON Feed id as text. */
  readonly guid: string | null;
  /** Absolute address. Null when none is usable. */
  readonly link: string | null;
  /** The address of a proxy that counts readers, where the feed names both (`feedburner:origLink`). */
  readonly proxyLink?: string;
  readonly title: string;
  readonly summary: string | null;
  /** Full text, when the feed has more than a summary. */
  readonly body: string | null;
  /** What the body was read from. Null without a body. */
  readonly content: HtmlContent | null;
  readonly media: readonly PostMedia[];
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  /** ISO instant. Null when none is readable. */
  readonly publishedAt: string | null;
  /** How much of `publishedAt` is known. Null without one. */
  readonly publishedPrecision: PublicationTimePrecision | null;
  readonly updatedAt: string | null;
  /** BCP 47 as the feed or item names it. */
  readonly language: string | null;
  /** True for an Atom tombstone or the like, which has only a guid or link. */
  readonly deleted: boolean;
}

export interface FeedDocument {
  /** As recognized from the content. */
  readonly format: Exclude<BlogFeedKind, 'GENERATED'>;
  readonly entries: readonly FeedEntry[];
  /** Next page of a JSON Feed. */
  readonly nextUrl: string | null;
  /** Sentences about dropped items or repairs. */
  readonly warnings: readonly string[];
}

export interface FeedValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FeedReading =
  | {
      readonly outcome: 'read';
      readonly document: FeedDocument;
      readonly validators: FeedValidators;
      readonly permanentUrl: string;
    }
  | { readonly outcome: 'unchanged'; readonly permanentUrl: string }
  /** 410: the source says that the feed is permanently gone. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'failed';
      /** One sentence for the operator. */
      readonly reason: string;
      readonly retryAfterSeconds: number | null;
    };

interface FeedRequest {
  readonly slug: string;
  readonly url: string;
  readonly validators: FeedValidators;
}

/** Reads feeds. Throws only when the call aborts. */
export interface FeedReader {
  read(request: FeedRequest, call: Call): Promise<FeedReading>;
}

export interface PageText {
  readonly title: string | null;
  readonly body: string;
  /** Null when the page could not be converted. */
  readonly bodyMarkdown: string | null;
  readonly summary: string | null;
  readonly authors: readonly string[];
  readonly language: string | null;
  readonly publishedAt: string | null;
}

/** Returns `undefined` for a page without text. Throws `WebFetchError` for failures, and the call's reason. */
export interface PageReader {
  read(url: string, call: Call): Promise<PageText | undefined>;
}
