import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { SocialLoaders } from './loaders.ts';
import type { SocialService } from './service.ts';

export type Context = SubgraphContext<SocialService, SocialLoaders>;
