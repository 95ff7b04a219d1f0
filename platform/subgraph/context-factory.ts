import type { Clock } from '../clock/clock.ts';
import { startRequestBudget } from '../context/call-budget.ts';
import type { Identity, RequestContext } from '../context/request-context.ts';
import type { Logger } from '../log/logger.ts';
import type { SubgraphContext, SubgraphDefinition } from './define-subgraph.ts';

type CreateLoaders<Service, Loaders> = (service: Service, context: RequestContext) => Loaders;

/** `signal`, `log` and `loaders` are created when a resolver first reads them, because most operations need none. */
class OperationContext<Service, Loaders> implements SubgraphContext<Service, Loaders> {
  readonly requestId: string;
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly service: Service;
  readonly #request: RequestContext;
  readonly #createLoaders: CreateLoaders<Service, Loaders>;
  readonly #clock: Clock;
  #signal: AbortSignal | undefined;
  #loaders: { readonly value: Loaders } | undefined;

  constructor(request: RequestContext, service: Service, createLoaders: CreateLoaders<Service, Loaders>, clock: Clock) {
    this.requestId = request.requestId;
    this.deadlineAtMs = request.deadlineAtMs;
    this.identity = request.identity;
    this.propagatedHeaders = request.propagatedHeaders;
    this.service = service;
    this.#request = request;
    this.#createLoaders = createLoaders;
    this.#clock = clock;
  }

  get signal(): AbortSignal {
    if (this.#signal === undefined) {
      this.#signal = this.#request.signal;
      startRequestBudget(this.#signal, this.#clock.now(), this.deadlineAtMs);
    }
    return this.#signal;
  }

  get log(): Logger {
    return this.#request.log;
  }

  get loaders(): Loaders {
    this.#loaders ??= { value: this.#createLoaders(this.service, this) };
    return this.#loaders.value;
  }
}

/**
 * Loaders exist for one operation; they are `undefined` for a subgraph without `createLoaders`. The context cannot be
 * spread, because some members are getters.
 */
export const createContextFactory = <Settings, Service, Loaders>(
  definition: Pick<SubgraphDefinition<Settings, Service, Loaders>, 'createLoaders'>,
  service: Service,
  clock: Clock,
): ((request: RequestContext) => SubgraphContext<Service, Loaders>) => {
  const createLoaders = definition.createLoaders ?? (() => undefined as Loaders);
  return (request) => new OperationContext(request, service, createLoaders, clock);
};
