import { GraphQLError } from 'graphql';
import { toFetchError } from '../execution/fetch/fetch-errors.ts';
import { logMaskedErrors, type MaskedError } from '../execution/masked-errors.ts';
import type { ExecutionRequest, PreparedOperation } from '../execution/prepared-operation.ts';
import { reportFaults } from '../execution/shape/data-errors.ts';
import { codeOf, type SubgraphError, showSubgraphError } from '../subgraph-transport/foreign-error.ts';

interface KnownError {
  readonly service: string;
  /** Set for an error that is not shown to clients. */
  readonly masked?: { readonly message: string; readonly code: string | undefined };
}

/**
 * The stock executor gets subgraphs' errors in their form for clients and assigns their paths. Errors of its own are
 * masked.
 */
export class StockErrors {
  readonly #operation: PreparedOperation;
  readonly #request: ExecutionRequest;
  readonly #known = new Map<unknown, KnownError>();

  constructor(operation: PreparedOperation, request: ExecutionRequest) {
    this.#operation = operation;
    this.#request = request;
  }

  show(error: SubgraphError, service: string): GraphQLError {
    const { errorMode, conforms } = this.#request.services.get(service) ?? {};
    const { message, extensions, isMasked } = showSubgraphError(error, service, errorMode);
    const shown = new GraphQLError(message, { path: error.path, extensions });
    const masked = isMasked && conforms !== true ? { message: error.message, code: codeOf(error) } : undefined;
    this.#known.set(shown, { service, ...(masked === undefined ? {} : { masked }) });
    return shown;
  }

  fail(thrown: unknown, service: string): GraphQLError {
    const shown = toFetchError(thrown, service, this.#request.context);
    this.#known.set(shown, { service });
    return shown;
  }

  /**
   * Returns the errors of the result and logs the masked ones. `completion` lists places where data violate the schema.
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
    // If a response has no list of entities, the stock executor uses the path in its plan, which is no response path.
    const place = path?.includes('@') === true ? undefined : path;
    return new GraphQLError(message, { path: place, extensions: original.extensions });
  }

  /** Logs an error of the stock executor itself and returns its masked form. */
  unexpected(error: unknown): GraphQLError {
    const { log } = this.#request.context;
    log.error({ err: error }, 'the stock executor failed unexpectedly');
    return new GraphQLError('Internal error', { extensions: { code: 'INTERNAL_ERROR', retryable: false } });
  }

  /** An abort makes every later fetch fail; one error for each service is enough. */
  #isRepeated({ message, extensions }: GraphQLError, errors: readonly GraphQLError[]): boolean {
    return (
      this.#request.context.signal.aborted &&
      errors.some((known) => known.message === message && known.extensions['service'] === extensions['service'])
    );
  }
}
