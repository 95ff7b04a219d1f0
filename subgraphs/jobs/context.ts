import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { JobsLoaders } from './loaders.ts';
import type { JobsService } from './service.ts';

export type Context = SubgraphContext<JobsService, JobsLoaders>;
