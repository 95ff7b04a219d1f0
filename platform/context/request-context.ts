import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import type { Right } from './rights.ts';

/** Who asks, as far as services need to know. */
export interface Identity {
  /** Stable id of the key, `anonymous`, or `off` when keys are switched off. Never the key itself. */
  readonly keyId: string;
  /** To whom belongs what it creates, when that is not the key: a browser has another key with each sign-in. */
  readonly ownerId?: string;
  /** Services that the identity may use; `*` is all. */
  readonly services: '*' | ReadonlySet<string>;
  /** What it may do besides. The gateway alone asks for them: they are not sent to subgraphs in other processes. */
  readonly rights: ReadonlySet<Right>;
  /** Scopes for `@requiresScopes`. Default: none. */
  readonly scopes?: ReadonlySet<string>;
  /** When it expires, in epoch milliseconds. Default: never, as far as is known. */
  readonly expiresAtMs?: number;
  /** Set for one who showed a JSON Web Token. */
  readonly token?: IdentityToken;
}

/** What is known of the token of an identity, never the token itself. */
export interface IdentityToken {
  /** Differs from that of every other token. */
  readonly digest: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** To whom belongs what an identity creates. */
export const ownerOf = ({ keyId, ownerId }: Pick<Identity, 'keyId' | 'ownerId'>): string => ownerId ?? keyId;

/** What accompanies one request through gateway, subgraph, service and upstream call. */
export interface RequestContext {
  readonly requestId: string;
  /** Aborts when the client goes away or the deadline passes. Everything asynchronous hears it. */
  readonly signal: AbortSignal;
  /**
   * Whether the signal has aborted, for a context that makes the signal when it is first asked for: that costs more than many cached
   * answers, which need to know only this. Absent: ask the signal.
   */
  readonly hasEnded?: boolean;
  /** Epoch milliseconds at which the answer is no longer wanted. Handed down to subgraphs and upstreams. */
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  /**
   * Request headers that the operator wants handed on to subgraphs (`PROPAGATE_HEADERS`), the trace headers, and claims
   * of the caller's token that are inserted as headers.
   */
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** What is being done, in the trace of the request; undefined without telemetry. */
  readonly span?: Span | undefined;
}
