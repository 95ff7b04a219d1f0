import type { Identity, RequestContext } from '../context/request-context.ts';
import type { Logger } from '../log/logger.ts';
import type { SubgraphContext, SubgraphDefinition } from './define-subgraph.ts';

type CreateLoaders<Service, Loaders> = (service: Service, context: RequestContext) => Loaders;

/**
 * One operation's view of its request. `signal`, `log` and `loaders` are made by their owners when a resolver first asks; most operations
 * ask for none of them, so they are not copied here.
 */
class OperationContext<Service, Loaders> implements SubgraphContext<Service, Loaders> {
  readonly requestId: string;
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly service: Service;
  readonly #request: RequestContext;
  readonly #createLoaders: CreateLoaders<Service, Loaders>;
  #loaders: { readonly value: Loaders } | undefined;

  constructor(request: RequestContext, service: Service, createLoaders: CreateLoaders<Service, Loaders>) {
    this.requestId = request.requestId;
    this.deadlineAtMs = request.deadlineAtMs;
    this.identity = request.identity;
    this.propagatedHeaders = request.propagatedHeaders;
    this.service = service;
    this.#request = request;
    this.#createLoaders = createLoaders;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get log(): Logger {
    return this.#request.log;
  }

  get loaders(): Loaders {
    this.#loaders ??= { value: this.#createLoaders(this.service, this.#request) };
    return this.#loaders.value;
  }
}

/**
 * Makes what resolvers of a subgraph find in their context out of what accompanies the request. Loaders live as long as one operation.
 * A subgraph without `createLoaders` has `undefined` for them. The context cannot be spread: parts of it are getters.
 */
export const createContextFactory = <Settings, Service, Loaders>(
  definition: Pick<SubgraphDefinition<Settings, Service, Loaders>, 'createLoaders'>,
  service: Service,
): ((request: RequestContext) => SubgraphContext<Service, Loaders>) => {
  const createLoaders = definition.createLoaders ?? (() => undefined as Loaders);
  return (request) => new OperationContext(request, service, createLoaders);
};
