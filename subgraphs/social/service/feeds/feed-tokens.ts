import type { Clock } from '../../../../platform/clock/clock.ts';
import { dayMs } from '../../../../platform/clock/spans.ts';
import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { SignedTokens, TokenFault, TokenPurpose } from '../../../../platform/tokens/signed-tokens.ts';
import type { FeedScope } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import type { Checkpoint } from './checkpoint.ts';
import { scopeKey } from './feed-scope.ts';

export interface PagePosition {
  /** The adapter's cursor of the source's page; null for the first. */
  readonly at: string | null;
  /** Only items that are older than this… */
  readonly beforeMs: number;
  /** …or of the same time and not among these. */
  readonly except: readonly string[];
}

export interface OpenCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly ageMs: number;
}

export type OpenedCheckpoint = OpenCheckpoint | { readonly expired: string };

export interface FeedTokens {
  sealPage(scope: FeedScope, position: PagePosition): string;
  /** Throws a `validation_error` at `after` for anything but a page token of that feed. */
  openPage(scope: FeedScope, token: string): PagePosition;
  sealCheckpoint(scope: FeedScope, checkpoint: Checkpoint): string;
  /** For an item of a page that was read with `since`. */
  sealNewer(scope: FeedScope, checkpoint: Checkpoint): string;
  openNewer(scope: FeedScope, cursor: string): OpenCheckpoint | undefined;
  /** Throws a `validation_error` at `since` for anything but a checkpoint of that feed. */
  openCheckpoint(scope: FeedScope, token: string): OpenedCheckpoint;
}

const version = 1;

export const tokenFault = (argument: string, token: string, error: string) =>
  faultsError([valueFault([argument], error, token.slice(0, 64))]);

const sentences: Readonly<Record<TokenFault, string>> = {
  invalid: 'the token was not made by this service, or was changed',
  foreign: 'the token belongs to another feed or to another parameter',
  outdated: 'the token is of an older version of this service; start again without it',
};

/** Throws a `validation_error` that names the argument. */
export const openOrFault = <T>(tokens: SignedTokens, purpose: TokenPurpose, argument: string, token: string): T => {
  const opened = tokens.open<T>(purpose, token);
  if ('fault' in opened) throw tokenFault(argument, token, sentences[opened.fault]);
  return opened.value;
};

export const createFeedTokens = (tokens: SignedTokens, clock: Clock): FeedTokens => {
  const page = (scope: FeedScope): TokenPurpose => ({ purpose: 'social.page', subject: scopeKey(scope), version });
  const since = (scope: FeedScope): TokenPurpose => ({ purpose: 'social.since', subject: scopeKey(scope), version });
  const newer = (scope: FeedScope): TokenPurpose => ({ purpose: 'social.newer', subject: scopeKey(scope), version });
  return {
    sealNewer: (scope, checkpoint) => tokens.seal(newer(scope), checkpoint),
    openNewer: (scope, cursor) => {
      const opened = tokens.open<Checkpoint>(newer(scope), cursor);
      return 'fault' in opened ? undefined : { checkpoint: opened.value, ageMs: clock.now() - opened.issuedAtMs };
    },
    sealPage: (scope, position) => tokens.seal(page(scope), position),
    openPage: (scope, token) => openOrFault(tokens, page(scope), 'after', token),
    sealCheckpoint: (scope, checkpoint) => tokens.seal(since(scope), checkpoint),
    openCheckpoint: (scope, token) => {
      const opened = tokens.open<Checkpoint>(since(scope), token);
      if ('fault' in opened) {
        if (opened.fault === 'outdated')
          return { expired: 'The checkpoint was made by an older version of this service.' };
        throw tokenFault('since', token, sentences[opened.fault]);
      }
      const { checkpointDays } = rulesOf(scope);
      const ageMs = clock.now() - opened.issuedAtMs;
      if (ageMs > checkpointDays * dayMs) return { expired: `The checkpoint is more than ${checkpointDays} days old.` };
      return { checkpoint: opened.value, ageMs };
    },
  };
};
