import type { Call } from '../call/call.ts';
import type { SubgraphContext, SubgraphDefinition } from './define-subgraph.ts';

type CreateLoaders<Service, Loaders> = (service: Service, call: Call) => Loaders;

/** `loaders` are created when a resolver first reads them, because most operations need none. */
class CallContext<Service, Loaders> implements SubgraphContext<Service, Loaders> {
  readonly call: Call;
  readonly service: Service;
  readonly #createLoaders: CreateLoaders<Service, Loaders>;
  #loaders: { readonly value: Loaders } | undefined;

  constructor(call: Call, service: Service, createLoaders: CreateLoaders<Service, Loaders>) {
    this.call = call;
    this.service = service;
    this.#createLoaders = createLoaders;
  }

  get loaders(): Loaders {
    this.#loaders ??= { value: this.#createLoaders(this.service, this.call) };
    return this.#loaders.value;
  }
}

/**
 * Loaders exist for one operation; they are `undefined` for a subgraph without `createLoaders`. The context cannot be
 * spread, because `loaders` is a getter.
 */
export const createContextFactory = <Settings, Service, Loaders>(
  definition: Pick<SubgraphDefinition<Settings, Service, Loaders>, 'createLoaders'>,
  service: Service,
): ((call: Call) => SubgraphContext<Service, Loaders>) => {
  const createLoaders = definition.createLoaders ?? (() => undefined as Loaders);
  return (call) => new CallContext(call, service, createLoaders);
};
