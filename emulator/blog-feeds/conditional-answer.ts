import { createHash } from 'node:crypto';
import type { EmulatedRequest, EmulatedResponse } from '../emulated-upstream.ts';
import type { EmulatedFeed } from './emulated-feed.ts';

const weakless = (tag: string): string => tag.trim().replace(/^W\//, '');

const isUnchanged = (request: EmulatedRequest, etag: string | undefined, changedAtMs: number | undefined): boolean => {
  const wanted = request.headers['if-none-match'];
  // If a request has both headers, only the entity tag counts (RFC 9110, 13.2.2).
  if (wanted !== undefined && etag !== undefined)
    return wanted.split(',').some((tag) => tag.trim() === '*' || weakless(tag) === weakless(etag));
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return changedAtMs !== undefined && changedAtMs <= since;
};

export const conditionalAnswer = (
  request: EmulatedRequest,
  feed: EmulatedFeed,
  bytes: Uint8Array,
  changedAtMs: number,
): EmulatedResponse => {
  const { validators } = feed;
  const digest = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`;
  const strong = validators === 'both' || validators === 'etag' ? digest : undefined;
  const etag = validators === 'weak_etag' ? `W/${digest}` : strong;
  const modified = validators === 'both' || validators === 'last_modified' ? changedAtMs : undefined;
  const headers = {
    'cache-control': 'public, max-age=60',
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined ? {} : { 'last-modified': new Date(modified).toUTCString() }),
  };
  return isUnchanged(request, etag, modified)
    ? { status: 304, headers }
    : { status: 200, contentType: feed.contentType, headers, bytes };
};
