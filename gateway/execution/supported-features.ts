import { ROUTER_SUPPORTED_SUPERGRAPH_FEATURES } from '@apollo/federation-internals';

/** A supergraph that requires one of these is refused with the feature's name. */
const notExecuted = /^https:\/\/specs\.apollo\.dev\/(connect|context)\//;

/** Features of the planner for Apollo Router that this gateway executes. */
export const supportedFeatures: Set<string> = new Set(
  [...ROUTER_SUPPORTED_SUPERGRAPH_FEATURES].filter((feature) => !notExecuted.test(feature)),
);
