import type { Identity } from '../call/identity.ts';

/** The subscription that a client wants the server to run for it. One of text and id is not null. */
interface WantedDocument {
  readonly text: string | null;
  readonly documentId: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
}

/** What a path of response names leads to in each event: one value, a list, or an object. Undefined: to nothing. */
type PathTarget = 'value' | 'list' | 'object' | undefined;

/** A subscription that its owner may run. */
export interface CheckedDocument {
  /** What has to be stored to check it again, as text even if it was named by an id. */
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The service that the events come from. */
  readonly service: string;
  /** True if each event has a position from which another reader continues without a gap. */
  readonly isResumable: boolean;
  /** True if the first event only has the position. */
  readonly startsWithPosition: boolean;
  /** Resolves a path below the one field of the subscription. */
  targetOf(path: string): PathTarget;
}

export interface OwnGraphEvent {
  /** The value of the subscription's field. Null if it failed. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Messages of errors in the event. */
  readonly errors: readonly string[];
  readonly position: string | null;
}

interface OpenOptions {
  readonly identity: Identity;
  /** Counted as one client, see `SUBSCRIPTIONS_PER_KEY`. */
  readonly client: string;
  /** Of the last event that was processed. Null: from now on. */
  readonly position: string | null;
  readonly signal: AbortSignal;
}

/** The service of a subscription refuses it, for instance because what it follows does not exist. */
export class SubscriptionRefusedError extends Error {}

/** A subscription cannot be opened now. Its message is written for clients. */
export class SubscriptionUnavailableError extends Error {}

/** The whole graph, as a service of it uses it: with the rights of an owner, and without HTTP. */
export interface OwnGraph {
  /** Returns the present rights of an owner (`ownerOf`). Undefined if the key is unknown, revoked or a token's. */
  identityOf(owner: string): Promise<Identity | undefined>;
  /** Returns the reason, one or more sentences, for a document that the owner cannot run. */
  check(wanted: WantedDocument, identity: Identity): Promise<CheckedDocument | { readonly refusal: string }>;
  /**
   * Rejects with `SubscriptionRefusedError`, or with `SubscriptionUnavailableError` while it may be opened later, for
   * instance because a source fails.
   */
  open(checked: CheckedDocument, options: OpenOptions): Promise<AsyncIterableIterator<OwnGraphEvent>>;
}

/** An own graph that exists before the gateway. */
interface DeferredOwnGraph extends OwnGraph {
  /** The function is called at the first use. */
  use(open: () => OwnGraph): void;
}

export const createDeferredOwnGraph = (): DeferredOwnGraph => {
  let openGraph: (() => OwnGraph) | undefined;
  let opened: OwnGraph | undefined;
  const ready = (): OwnGraph => {
    if (openGraph === undefined) throw new Error('The own graph is used only after the process has started.');
    opened ??= openGraph();
    return opened;
  };
  return {
    use: (open) => {
      openGraph = open;
    },
    identityOf: async (owner) => ready().identityOf(owner),
    check: async (wanted, identity) => ready().check(wanted, identity),
    open: async (checked, options) => ready().open(checked, options),
  };
};
