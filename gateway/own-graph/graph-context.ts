import type { RequestContext } from '../../platform/context/request-context.ts';

/** What resolvers of the subgraph `graph` find in their context. */
export type GraphContext = Pick<RequestContext, 'identity' | 'signal' | 'log'>;
