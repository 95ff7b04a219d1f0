import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { SourceWarning } from '../../model/feed-source.ts';
import type { PlainField } from './plain-fields.ts';
import type { ForumRequests } from './requests.ts';
import { listingWire, type PostWire, postWire, thingWire } from './wire.ts';

/** A page of a community's newest posts, in the source's order. */
export interface Listing {
  readonly posts: readonly PostWire[];
  /** Name of the post to continue after; null at the end. */
  readonly after: string | null;
  /** Number of entries, including unreadable ones. */
  readonly size: number;
  readonly plain: PlainField;
  readonly warnings: readonly SourceWarning[];
}

interface ListingRequest {
  readonly community: string;
  readonly after: string | null;
  /** 1 to 100. */
  readonly limit: number;
  /** Number of posts shown before, which the source requires. */
  readonly count: number;
}

/** Throws `UpstreamError`, and `ServiceError` `not_found` for an unknown community. */
export const readListing = async (
  client: ForumRequests,
  { community, after, limit, count }: ListingRequest,
  signal: AbortSignal,
): Promise<Listing> => {
  const query = after === null ? { limit } : { limit, after, count };
  const path = `/r/${encodeURIComponent(community)}/new`;
  const { value, plain } = await client.ask({ path, query, subject: `r/${community}`, schema: listingWire }, signal);
  const { children } = value.data;
  // Advertisements are entries of other kinds.
  const isPost = (child: unknown) => {
    const thing = thingWire.safeParse(child);
    return !thing.success || thing.data.kind === 't3';
  };
  const posts = children.filter(isPost).map((child) => thingWire.safeParse(child).data?.data);
  const { rows, warnings } = decodeRows(client.source, posts, postWire);
  return { posts: rows, after: value.data.after ?? null, size: children.length, plain, warnings };
};
