import type { SocialSource } from './feed-item.ts';

export type ContentKind = 'ARTICLE' | 'PDF' | 'VIDEO' | 'IMAGE' | 'PAGE' | 'OTHER' | 'UNKNOWN';

export type FetchStatus =
  | 'OK'
  | 'BLOCKED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'NOT_FOUND'
  | 'UNSUPPORTED'
  | 'FAILED'
  | 'PENDING';

/** A piece of a page's text. */
export interface ContentChunk {
  /** From 1. */
  readonly number: number;
  readonly markdown: string;
  readonly wordCount: number;
}

/** A page that was read, or tried to be. */
export interface LinkedPage {
  readonly finalUrl: string | null;
  readonly domain: string;
  readonly contentKind: ContentKind;
  readonly fetchStatus: FetchStatus;
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
  readonly mediaType: string | null;
  readonly wordCount: number;
  /** All of them, in order. */
  readonly chunks: readonly ContentChunk[];
  readonly fetchedAt: string;
  readonly warnings: readonly string[];
}

/** The page that a story links to, one part of its chunks. */
export interface LinkedContent extends LinkedPage {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly url: string;
  readonly chunkCount: number;
  readonly pagination: { readonly hasMore: boolean; readonly nextPageToken: string | null };
}

/** What is known of a page without reading it anew. */
export interface LinkedContentPreview {
  readonly url: string;
  readonly domain: string;
  readonly contentKind: ContentKind;
  readonly fetchStatus: FetchStatus;
  readonly linkedContentResource: string;
  readonly warnings: readonly string[];
  readonly wordCount: number | null;
  readonly chunkCount: number | null;
}
