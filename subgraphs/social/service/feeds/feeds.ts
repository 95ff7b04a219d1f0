import type { CachedRead } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import { errorText, type RestFeedFacts, type SocialFeedConnection } from '../../model/feed.ts';
import type { FeedPage } from '../../model/feed-source.ts';
import { socialRules } from '../../model/rules.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { advance, createdAtMs } from './checkpoint.ts';
import type { FeedPages } from './feed-pages.ts';
import { type FeedSelection, toFeedScope } from './feed-scope.ts';
import { type FeedTokens, type OpenCheckpoint, refusedToken } from './feed-tokens.ts';
import { cutWarnings, readNewestPage, rowsOf } from './newest-page.ts';
import { readBack } from './read-back.ts';
import { readNewer } from './read-newer.ts';

const toRestFeedFacts = (
  scope: FeedScope,
  items: readonly SocialItem[],
  warnings: readonly { readonly message: string }[],
  given: Pick<RestFeedFacts, 'paginationMode'> & { readonly generatedAtMs: number; readonly nowMs: number },
): RestFeedFacts => ({
  generatedAt: new Date(given.generatedAtMs).toISOString(),
  error: errorText(warnings),
  lastId: items.at(-1)?.itemId ?? null,
  paginationMode: given.paginationMode,
  paginationNotes: rulesOf(scope).notes,
  oldestItemAgeSeconds:
    items.length === 0 ? null : Math.max(0, Math.round((given.nowMs - Math.min(...items.map(createdAtMs))) / 1000)),
});

export interface FeedInput extends FeedSelection {
  /** Null for the source's default. */
  readonly first: number | null;
  readonly after: string | null;
  readonly since: string | null;
}

export interface Feeds {
  /**
   * Throws `validation_error` for arguments that exclude each other, `not_found` for an unknown community or account,
   * and `UpstreamError` when the source fails and no stale page may be returned.
   */
  read(input: FeedInput, call: Call): Promise<SocialFeedConnection>;
}

interface FeedsOptions {
  readonly pages: FeedPages;
  readonly tokens: FeedTokens;
  readonly clock: Clock;
}

const refuseTogether = (after: string, since: string) =>
  validationFailure(
    brokenRule(socialRules.older_and_newer, ['after'], after.slice(0, 64), { other: 'since' }),
    brokenRule(socialRules.older_and_newer, ['since'], since.slice(0, 64), { other: 'after' }),
  );

/** Applies to queries only: subscriptions resume any feed. */
const hasCheckpoints = (scope: FeedScope): boolean => scope.source !== 'MICROBLOG' || scope.mode === 'user';

const refuseCheckpoint = (since: string) => refusedToken(socialRules.checkpoints_of_users_alone, 'since', since);

export const createFeeds = ({ pages, tokens, clock }: FeedsOptions): Feeds => {
  /** Without the age, "nothing new" could be wrong while the source is down. */
  const originOf = (scope: FeedScope, reads: readonly CachedRead<FeedPage>[], nowMs: number) => {
    const { upstream } = pages.sourceOf(scope.source);
    const { meta, warnings } = joinReads(
      reads.map((read) => ({ source: upstream, freshnessMs: null, read })),
      { nowMs },
    );
    return { meta, stale: warnings, generatedAtMs: Math.min(...reads.map(({ storedAtMs }) => storedAtMs)), nowMs };
  };

  const newest = async (
    scope: FeedScope,
    first: number,
    after: string | null,
    call: Call,
    expired: string | null = null,
  ): Promise<SocialFeedConnection> => {
    const position = after === null ? null : tokens.openPage(scope, after);
    const limit = rulesOf(scope).readSize(first);
    const readPage = (at: string | null, reader: Call) => pages.read(scope, { after: at, limit }, reader);
    const page = await readNewestPage(position, first, (at, isOptional) =>
      isOptional ? withPatience(call, clock, (patient) => readPage(at, patient)) : readPage(at, call),
    );
    const { items, reads } = page;
    const { meta, stale, ...times } = originOf(scope, reads, clock.now());
    const [head] = reads;
    // Only the first page contains the newest items.
    const checkpoint =
      head === undefined || position !== null || !hasCheckpoints(scope)
        ? null
        : await readBack(scope, head.value, times.nowMs, async (at) => (await readPage(at, call)).value);
    const warnings = [...reads.flatMap(({ value }) => value.warnings), ...stale, ...cutWarnings(page)];
    return createConnection(
      rowsOf(page, position, (at) => tokens.sealPage(scope, at)),
      {
        checkpoint: checkpoint === null ? null : tokens.sealCheckpoint(scope, checkpoint),
        checkpointStatus: expired === null ? ('OK' as const) : ('EXPIRED' as const),
        checkpointMessage: expired,
        resultDirection: 'DESC' as const,
        meta,
        warnings,
        ...toRestFeedFacts(scope, items, warnings, { ...times, paginationMode: 'page_token' }),
      },
    );
  };

  const newer = async (
    scope: FeedScope,
    first: number,
    from: OpenCheckpoint,
    isFurther: boolean,
    call: Call,
  ): Promise<SocialFeedConnection> => {
    const { anchorsKept, notes, sinceReadSize: limit } = rulesOf(scope);
    const reads: CachedRead<FeedPage>[] = [];
    const found = await readNewer(scope, from, async (after, newerThan) => {
      const request = { after, limit, ...(newerThan === undefined ? {} : { newerThan }) };
      const read = await pages.read(scope, request, call);
      reads.push(read);
      return read.value;
    });
    const { meta, stale, ...times } = originOf(scope, reads, clock.now());
    const items = found.items.slice(0, first);
    const checkpointBehind = (count: number) =>
      advance(from.checkpoint, found.items.slice(0, count), found.items.slice(count), anchorsKept);
    const warnings = [...found.warnings, ...stale];
    return createConnection(
      {
        rows: items,
        nodes: items,
        node: (item: SocialItem) => item,
        cursor: (item) => tokens.sealNewer(scope, checkpointBehind(items.indexOf(item) + 1)),
        hasNextPage: found.items.length > items.length,
        hasPreviousPage: isFurther,
      },
      {
        checkpoint: tokens.sealCheckpoint(scope, checkpointBehind(items.length)),
        checkpointStatus: found.complete ? ('OK' as const) : ('PARTIAL' as const),
        checkpointMessage: found.complete
          ? null
          : `The source no longer goes back to the checkpoint; some items may be missing. ${notes.window}`,
        resultDirection: 'ASC' as const,
        meta,
        warnings,
        ...toRestFeedFacts(scope, items, warnings, { ...times, paginationMode: 'since_token' }),
      },
    );
  };

  return {
    read: async (input, call) => {
      const scope = toFeedScope(input);
      const { after, since } = input;
      const first = input.first ?? rulesOf(scope).defaultLimit;
      if (since === null) return newest(scope, first, after, call);
      if (after !== null) {
        const further = hasCheckpoints(scope) ? tokens.openNewer(scope, after) : undefined;
        if (further === undefined) throw refuseTogether(after, since);
        return newer(scope, first, further, true, call);
      }
      if (!hasCheckpoints(scope)) throw refuseCheckpoint(since);
      const opened = tokens.openCheckpoint(scope, since);
      return 'expired' in opened
        ? newest(scope, first, null, call, opened.expired)
        : newer(scope, first, opened, false, call);
    },
  };
};
