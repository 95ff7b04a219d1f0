import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import type { Right } from './rights.ts';

/** The authenticated caller, as far as services need to know it. */
export interface Identity {
  /** Stable id of the key, `anonymous`, or `off` when keys are switched off. Never the key itself. */
  readonly keyId: string;
  /** Owner of what the caller creates, when that is not the key: a browser gets a new key with each sign-in. */
  readonly ownerId?: string;
  readonly services: '*' | ReadonlySet<string>;
  /** Further rights. Only the gateway checks them: they are not sent to subgraphs in other processes. */
  readonly rights: ReadonlySet<Right>;
  /** Scopes for `@requiresScopes`. Default: none. */
  readonly scopes?: ReadonlySet<string>;
  /** Expiry in epoch milliseconds. Default: never. */
  readonly expiresAtMs?: number;
  readonly token?: IdentityToken;
}

/** Facts about the token of an identity, never the token itself. */
export interface IdentityToken {
  readonly digest: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export const ownerOf = ({ keyId, ownerId }: Pick<Identity, 'keyId' | 'ownerId'>): string => ownerId ?? keyId;

/** Passed along with one request through gateway, subgraph, service and upstream call. */
export interface RequestContext {
  readonly requestId: string;
  /** Aborts when the client disconnects or the deadline passes. All asynchronous work observes it. */
  readonly signal: AbortSignal;
  /**
   * Whether the signal has aborted, for a context that creates its signal lazily: creating it costs more than many
   * cached responses. Absent: read `signal.aborted`.
   */
  readonly hasEnded?: boolean;
  /** Deadline of the response in epoch milliseconds, passed on to subgraphs and upstreams. */
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  /**
   * Request headers to pass on to subgraphs (`PROPAGATE_HEADERS`), the trace headers, and claims of the caller's token
   * that are inserted as headers.
   */
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly span?: Span | undefined;
}
