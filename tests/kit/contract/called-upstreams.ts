import type { SubgraphDefinition } from '../../../platform/subgraph/define-subgraph.ts';

/** Upstreams that requests of clients call. Calls that only workers make are tested beside their code. */
export const calledUpstreams = ({
  upstreams,
}: Pick<SubgraphDefinition, 'upstreams'>): SubgraphDefinition['upstreams'] =>
  upstreams.filter(({ workersOnly }) => workersOnly !== true);
