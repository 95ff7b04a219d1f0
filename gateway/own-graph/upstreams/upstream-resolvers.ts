import { failureReasons } from '../../../platform/operations/minute-counts.ts';
import { eventItself } from '../../../platform/subgraph/event-itself.ts';
import type { GraphContext } from '../graph-context.ts';
import { upstreamFields } from './upstream-record.ts';
import type { Upstreams } from './upstreams.ts';

interface UpstreamsArguments {
  readonly services: readonly string[] | null;
}

export const upstreamResolvers = (upstreams: Upstreams) => ({
  Query: {
    upstreams: (_: unknown, { services }: UpstreamsArguments, { identity, signal }: GraphContext) =>
      upstreams.list(services, identity, signal),
  },
  Subscription: {
    upstreamsChanged: {
      subscribe: (_: unknown, { services }: UpstreamsArguments, { identity, signal }: GraphContext) =>
        upstreams.watch(services, identity, signal),
      resolve: eventItself,
    },
  },
  Upstream: {
    __resolveReference: (
      { service, name }: { readonly service: string; readonly name: string },
      { signal }: GraphContext,
    ) => upstreams.find(service, name, signal),
    ...upstreamFields,
  },
  UpstreamFailureReason: Object.fromEntries(failureReasons.map((reason) => [reason.toUpperCase(), reason])),
});
