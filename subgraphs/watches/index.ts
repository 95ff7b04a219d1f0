import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { watchesSettings } from './config.ts';
import { watchesErrors } from './model/errors.ts';
import { watchesRules } from './model/rules.ts';
import { resolvers } from './resolvers.ts';
import { watchesRest } from './rest/routes.ts';
import { createWatchesService } from './service.ts';
import { shardRows } from './store/shard-store.ts';

export const watches = defineSubgraph({
  name: 'watches',
  settings: watchesSettings,
  errors: watchesErrors,
  rules: watchesRules,
  upstreams: [],
  createService: createWatchesService,
  due: [shardRows],
  work: (service) => service.work(),
  resolvers,
  rest: watchesRest,
});
