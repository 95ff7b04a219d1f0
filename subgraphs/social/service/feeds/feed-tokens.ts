import type { ValidationRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { SignedTokens, TokenProblem, TokenPurpose } from '../../../../platform/storage/tokens/signed-tokens.ts';
import { socialRules } from '../../model/rules.ts';
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

export const refusedToken = (rule: ValidationRule<never>, argument: string, token: string) =>
  validationFailure(brokenRule(rule, [argument], token.slice(0, 64)));

const rules: Readonly<Record<TokenProblem, ValidationRule<never>>> = {
  invalid: socialRules.token_not_given,
  foreign: socialRules.token_of_other_feed,
  outdated: socialRules.token_outdated,
};

/** Throws a `validation_error` that names the argument. */
export const openOrRefuse = <T>(tokens: SignedTokens, purpose: TokenPurpose, argument: string, token: string): T => {
  const opened = tokens.open<T>(purpose, token);
  if ('problem' in opened) throw refusedToken(rules[opened.problem], argument, token);
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
      return 'problem' in opened ? undefined : { checkpoint: opened.value, ageMs: clock.now() - opened.issuedAtMs };
    },
    sealPage: (scope, position) => tokens.seal(page(scope), position),
    openPage: (scope, token) => openOrRefuse(tokens, page(scope), 'after', token),
    sealCheckpoint: (scope, checkpoint) => tokens.seal(since(scope), checkpoint),
    openCheckpoint: (scope, token) => {
      const opened = tokens.open<Checkpoint>(since(scope), token);
      if ('problem' in opened) {
        if (opened.problem === 'outdated')
          return { expired: 'The checkpoint was made by an older version of this service.' };
        throw refusedToken(rules[opened.problem], 'since', token);
      }
      const { checkpointDays } = rulesOf(scope);
      const ageMs = clock.now() - opened.issuedAtMs;
      if (ageMs > checkpointDays * dayMs) return { expired: `The checkpoint is more than ${checkpointDays} days old.` };
      return { checkpoint: opened.value, ageMs };
    },
  };
};
