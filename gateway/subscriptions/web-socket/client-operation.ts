import type { GraphQLFormattedError } from 'graphql';
import type { Identity } from '../../../platform/call/identity.ts';
import type { Span } from '../../../platform/call/span.ts';
import type { ServiceError } from '../../../platform/errors/service-error.ts';
import type { OperationOutcome } from '../../../platform/graphql/graphql-service.ts';
import { entered, type LoadGate } from '../../../platform/http/overload/load-gate.ts';
import type { RequestedOperation } from '../../../platform/http/transport-ws/operation-results.ts';
import { LazySignal } from '../../../platform/runtime/lazy-signal.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { presentError } from '../../errors/present-error.ts';
import type { ActiveLabels } from '../../execution/operation-caller.ts';
import { clientName } from '../../http/client-names.ts';
import { formInExtensions, type IncrementalForm } from '../incremental/incremental-form.ts';
import type { OperationCaller, OperationPayload, OperationRunner } from '../operation-runner.ts';
import { runInSpan } from '../traced-events.ts';

export interface ClientOperationOptions {
  readonly run: OperationRunner;
  /** Returns a refusal if there were too many operations. */
  readonly count: (identity: Identity, remoteAddress: string) => MaybePromise<ServiceError | undefined>;
  readonly gate: LoadGate;
}

interface Requester {
  readonly requestId: string;
  readonly identity: Identity;
  readonly remoteAddress: string;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly labels: ActiveLabels | undefined;
  readonly span: Span | undefined;
}

/**
 * An operation on a connection, and its caller. A stream that others share may refer to it for longer than the
 * connection lasts, so it does not refer to the connection.
 */
export class ClientOperation implements RequestedOperation, OperationCaller {
  readonly requestId: string;
  readonly identity: Identity;
  readonly clientName: string;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly labels: ActiveLabels | undefined;
  readonly span: Span | undefined;
  readonly incremental: IncrementalForm | undefined;
  readonly #options: ClientOperationOptions;
  readonly #remoteAddress: string;
  /** Until it begins. */
  #payload: OperationPayload | undefined;
  #end = new LazySignal();

  constructor(payload: OperationPayload, options: ClientOperationOptions, requester: Requester) {
    const { identity, remoteAddress } = requester;
    this.requestId = requester.requestId;
    this.identity = identity;
    this.clientName = clientName(identity, remoteAddress);
    this.propagatedHeaders = requester.propagatedHeaders;
    this.labels = requester.labels;
    this.span = requester.span;
    this.incremental = formInExtensions(payload.extensions);
    this.#options = options;
    this.#remoteAddress = remoteAddress;
    this.#payload = payload;
  }

  get readOnly(): boolean {
    return false;
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  start(end: LazySignal): Promise<OperationOutcome> {
    this.#end = end;
    const payload = this.#payload ?? {};
    this.#payload = undefined;
    return this.span === undefined ? this.#run(payload) : runInSpan(this.span, () => this.#run(payload));
  }

  present(error: unknown): GraphQLFormattedError {
    return presentError(error, this.requestId, this.span?.traceId);
  }

  async #run(payload: OperationPayload): Promise<OperationOutcome> {
    const { run, count, gate } = this.#options;
    const leave = await entered(gate, this.clientName, this);
    try {
      const refusal = await count(this.identity, this.#remoteAddress);
      if (refusal !== undefined) throw refusal;
      return await run(payload, this);
    } finally {
      // A subscription continues, but no longer counts towards the load.
      leave();
    }
  }
}
