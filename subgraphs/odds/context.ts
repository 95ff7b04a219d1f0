import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { OddsLoaders } from './loaders.ts';
import type { OddsService } from './service.ts';

export type Context = SubgraphContext<OddsService, OddsLoaders>;
