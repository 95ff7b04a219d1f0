import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { BlogsLoaders } from './loaders.ts';
import type { BlogsService } from './service.ts';

export type Context = SubgraphContext<BlogsService, BlogsLoaders>;
