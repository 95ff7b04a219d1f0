import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';

export type Context = SubgraphContext<unknown>;
