import { GraphQLError } from 'graphql';
import { toFetchError } from '../execution/fetch/fetch-errors.ts';
import { logMaskedErrors, type MaskedError } from '../execution/masked-errors.ts';
import type { ExecutionRequest, PreparedOperation } from '../execution/prepared-operation.ts';
import { reportFaults } from '../execution/shape/data-errors.ts';
import { codeOf, type SubgraphError, showSubgraphError } from '../subgraph-transport/foreign-error.ts';

interface KnownError {
  readonly service: string;
  /** Set for an error that clients are not shown. */
  readonly masked?: { readonly message: string; readonly code: string | undefined };
}

/**
 * The errors of one run. The stock executor is given those of subgraphs as clients may see them, and puts them at their
 * places; whatever else it reports is masked.
 */
export class StockErrors {
  readonly #operation: PreparedOperation;
  readonly #request: ExecutionRequest;
  readonly #known = new Map<unknown, KnownError>();

  constructor(operation: PreparedOperation, request: ExecutionRequest) {
    this.#operation = operation;
    this.#request = request;
  }

  /** An error of a subgraph's answer. */
  show(error: SubgraphError, service: string): GraphQLError {
    const { errorMode, conforms } = this.#request.services.get(service) ?? {};
    const { message, extensions, isMasked } = showSubgraphError(error, service, errorMode);
    const shown = new GraphQLError(message, { path: error.path, extensions });
    const masked = isMasked && conforms !== true ? { message: error.message, code: codeOf(error) } : undefined;
    this.#known.set(shown, { service, ...(masked === undefined ? {} : { masked }) });
    return shown;
  }

  /** The error of a fetch that gave no answer. */
  fail(thrown: unknown, service: string): GraphQLError {
    const shown = toFetchError(thrown, service, this.#request.context);
    this.#known.set(shown, { service });
    return shown;
  }

  /**
   * The errors of the result; logs those that clients are not shown. `completion`: places with data that break the
   * schema.
   */
  settle(received: readonly GraphQLError[], completion: readonly GraphQLError[]): readonly GraphQLError[] {
    const { context, services } = this.#request;
    const errors: GraphQLError[] = [];
    const masked: MaskedError[] = [];
    for (const error of received) {
      const shown = this.#settled(error, masked);
      if (!this.#isRepeated(shown, errors)) errors.push(shown);
    }
    const faults = completion.map(({ message, path = [] }) => ({ message, path, field: undefined, isNull: true }));
    reportFaults({ services, errors, masked }, faults, () => this.#operation.serviceNames);
    if (masked.length > 0) logMaskedErrors(masked, context);
    return errors;
  }

  #settled(error: GraphQLError, masked: MaskedError[]): GraphQLError {
    const original = this.#known.has(error) ? error : error.originalError;
    const known = this.#known.get(original);
    if (!(original instanceof GraphQLError) || known === undefined) return this.unexpected(error);
    if (known.masked !== undefined)
      masked.push({ service: known.service, path: error.path, places: 1, ...known.masked });
    if (original === error) return error;
    const { message, path } = error;
    // Of an answer without a list of entities, the stock executor makes a path of its plan.
    const place = path?.includes('@') === true ? undefined : path;
    return new GraphQLError(message, { path: place, extensions: original.extensions });
  }

  /** What the stock executor itself throws or reports: of no use to a client. */
  unexpected(error: unknown): GraphQLError {
    const { requestId, log } = this.#request.context;
    log.error({ requestId, err: error }, 'the stock executor failed unexpectedly');
    return new GraphQLError('Internal error', { extensions: { code: 'INTERNAL_ERROR', retryable: false } });
  }

  /** Every fetch that is sent after the request was given up fails alike; one error for each service is enough. */
  #isRepeated({ message, extensions }: GraphQLError, errors: readonly GraphQLError[]): boolean {
    return (
      this.#request.context.signal.aborted &&
      errors.some((known) => known.message === message && known.extensions['service'] === extensions['service'])
    );
  }
}
