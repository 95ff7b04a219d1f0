import { ROUTER_SUPPORTED_SUPERGRAPH_FEATURES } from '@apollo/federation-internals';

/** Features that this gateway does not execute. A supergraph that requires one is refused with the feature's name. */
const notExecuted = /^https:\/\/specs\.apollo\.dev\/(connect|context)\//;

/** Features of the planner for Apollo Router that this gateway executes. */
export const supportedFeatures: Set<string> = new Set(
  [...ROUTER_SUPPORTED_SUPERGRAPH_FEATURES].filter((feature) => !notExecuted.test(feature)),
);
