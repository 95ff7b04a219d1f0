import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { socialSettings } from './config.ts';
import { createSocialLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { socialRest } from './rest/routes.ts';
import { createSocialService } from './service.ts';
import { communityForumUpstream } from './upstream/community-forum/definition.ts';
import { linkBoardUpstream } from './upstream/link-board/definition.ts';
import { microblogUpstream } from './upstream/microblog/definition.ts';
import { newsBoardUpstream } from './upstream/news-board/definition.ts';
import { newsBoardSearchUpstream } from './upstream/news-board-search/definition.ts';

/** Social monitoring: feeds with checkpoints, threads, and the pages that stories link to. */
export const social = defineSubgraph({
  name: 'social',
  settings: socialSettings,
  upstreams: [newsBoardUpstream, newsBoardSearchUpstream, linkBoardUpstream, communityForumUpstream, microblogUpstream],
  createService: createSocialService,
  work: (service) => service.work(),
  stop: (service) => service.close(),
  resolvers,
  createLoaders: createSocialLoaders,
  rest: socialRest,
});
