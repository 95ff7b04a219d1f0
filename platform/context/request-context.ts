import type { Logger } from '../log/logger.ts';
import type { Span } from '../telemetry/span.ts';
import type { Right } from './rights.ts';

/** The authenticated caller, as far as services need it. */
export interface Identity {
  /** Stable id of the key, `anonymous`, or `off` when keys are switched off. Never the key itself. */
  readonly keyId: string;
  /** Owner of what the caller creates, if not the key: a browser gets a new key with each sign-in. */
  readonly ownerId?: string;
  readonly services: '*' | ReadonlySet<string>;
  /** Checked only by the gateway, and not sent to subgraphs in other processes. */
  readonly rights: ReadonlySet<Right>;
  /** For `@requiresScopes`. Default: none. */
  readonly scopes?: ReadonlySet<string>;
  /** Expiry in epoch milliseconds. Default: never. */
  readonly expiresAtMs?: number;
  readonly token?: IdentityToken;
}

/** Never contains the token itself. */
interface IdentityToken {
  readonly digest: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export const ownerOf = ({ keyId, ownerId }: Pick<Identity, 'keyId' | 'ownerId'>): string => ownerId ?? keyId;

/** Passed along with one request through gateway, subgraph, service and upstream call. */
export interface RequestContext {
  readonly requestId: string;
  /** Aborts when the client disconnects or the deadline passes. */
  readonly signal: AbortSignal;
  /**
   * For a context that creates its signal lazily, which costs more than many cached responses. If absent, read
   * `signal.aborted`.
   */
  readonly hasEnded?: boolean;
  /** Epoch milliseconds; passed on to subgraphs and upstreams. */
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  /** Headers for subgraphs: those of `PROPAGATE_HEADERS`, the trace headers, and claims of the caller's token. */
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly span?: Span | undefined;
}
