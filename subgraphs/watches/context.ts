import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { WatchesService } from './service.ts';

export type Context = SubgraphContext<WatchesService>;
