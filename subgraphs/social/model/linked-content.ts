import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { LinkedContentKind, LinkedContentStatus, SocialSource } from './__generated__/enums.ts';

export type { LinkedContentKind, LinkedContentStatus } from './__generated__/enums.ts';

export interface LinkedContentChunk {
  /** From 1. */
  readonly number: number;
  readonly markdown: string;
  readonly wordCount: number;
}

export interface LinkedPage {
  readonly finalUrl: string | null;
  readonly domain: string;
  readonly contentKind: LinkedContentKind;
  readonly fetchStatus: LinkedContentStatus;
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
  readonly mediaType: string | null;
  readonly wordCount: number;
  readonly chunks: readonly LinkedContentChunk[];
  readonly fetchedAt: string;
  readonly warnings: readonly string[];
}

export interface LinkedContent extends Omit<LinkedPage, 'chunks' | 'warnings'> {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly url: string;
  readonly chunkCount: number;
  readonly text: readonly LinkedContentChunk[];
  readonly warnings: readonly Warning[];
}

export type LinkedContentChunkConnection = Connection<LinkedContentChunk>;

/** Cached data; the page is not read for it. */
export interface LinkedContentPreview {
  readonly url: string;
  readonly domain: string;
  readonly contentKind: LinkedContentKind;
  readonly fetchStatus: LinkedContentStatus;
  readonly linkedContentResource: string;
  readonly warnings: readonly Warning[];
  readonly wordCount: number | null;
  readonly chunkCount: number | null;
}
