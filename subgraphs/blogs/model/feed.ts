/** One line of the operator's list of sources. */
export interface SourceEntry {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  /** Absolute http or https address. */
  readonly feedUrl: string;
  readonly kind: BlogFeedKind;
  /** Slugs of tags that every post gets. */
  readonly tags: readonly string[];
  readonly crawlIntervalSeconds: number;
}

export type BlogFeedKind = 'RSS' | 'ATOM' | 'RDF' | 'JSON_FEED' | 'GENERATED';

/** One item of a feed, decoded. Texts are plain: no markup, no entities, blanks collapsed, paragraphs parted by an empty line. */
export interface FeedEntry {
  /** The feed's own id of it: guid, Atom id, JSON Feed id as text. Null when there is none. */
  readonly guid: string | null;
  /** Absolute address. Null when there is none that can be used. */
  readonly link: string | null;
  readonly title: string;
  /** Null when the feed has none, or an empty one. */
  readonly summary: string | null;
  /** Full text, when the feed has more than a summary. */
  readonly body: string | null;
  readonly authors: readonly string[];
  /** As the feed writes them. */
  readonly categories: readonly string[];
  /** ISO instant. Null when the feed has none that can be read. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** BCP 47 as the feed or item names it. */
  readonly language: string | null;
  /** An Atom tombstone or the like: the item is gone from the source. Only guid or link tell which. */
  readonly deleted: boolean;
}

/** A feed, decoded. */
export interface FeedDocument {
  /** What it is, told from its content and not from what was expected. */
  readonly format: Exclude<BlogFeedKind, 'GENERATED'>;
  readonly entries: readonly FeedEntry[];
  /** JSON Feed's further page. */
  readonly nextUrl: string | null;
  /** Sentences about items that were dropped or repairs that were needed. */
  readonly warnings: readonly string[];
}

/** What is sent so that an unchanged feed costs nothing. */
export interface FeedValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What one reading of a feed came to. */
export type FeedReading =
  | {
      readonly outcome: 'read';
      readonly document: FeedDocument;
      readonly validators: FeedValidators;
      readonly permanentUrl: string;
    }
  | { readonly outcome: 'unchanged'; readonly permanentUrl: string }
  /** 410: the source says that the feed is gone for good. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'failed';
      /** One sentence for the operator. */
      readonly reason: string;
      /** When the source said so. */
      readonly retryAfterSeconds: number | null;
    };

/** Reads feeds. Throws only when the signal aborts. */
export interface FeedReader {
  read(url: string, validators: FeedValidators, signal: AbortSignal): Promise<FeedReading>;
}

/** Text of a post's page. */
export interface PageText {
  readonly title: string | null;
  readonly body: string;
  readonly summary: string | null;
  readonly authors: readonly string[];
  readonly language: string | null;
  readonly publishedAt: string | null;
}

/** Reads pages of posts. `undefined`: there is no text to be had. Throws `WebFetchError` for failures, and the signal's reason. */
export interface PageReader {
  read(url: string, signal: AbortSignal): Promise<PageText | undefined>;
}
