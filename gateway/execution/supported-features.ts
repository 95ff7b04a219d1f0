import { ROUTER_SUPPORTED_SUPERGRAPH_FEATURES } from '@apollo/federation-internals';

/**
 * Features that this gateway does not execute: a supergraph that needs one of them is refused by the feature's name.
 */
const notExecuted = /^https:\/\/specs\.apollo\.dev\/(connect|context)\//;

/**
 * Features of supergraphs that may be served: those of the planner for Apollo Router that this gateway executes too.
 */
export const supportedFeatures: Set<string> = new Set(
  [...ROUTER_SUPPORTED_SUPERGRAPH_FEATURES].filter((feature) => !notExecuted.test(feature)),
);
