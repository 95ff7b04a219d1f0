import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import { socialSettings } from './config.ts';
import { createSocialLoaders } from './loaders.ts';
import { socialRules } from './model/rules.ts';
import { socialWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { socialRest } from './rest/routes.ts';
import { createSocialService } from './service.ts';
import { communityForumUpstream } from './upstream/community-forum/definition.ts';
import { communityForumProbe } from './upstream/community-forum/probe.ts';
import { linkBoardUpstream } from './upstream/link-board/definition.ts';
import { linkBoardProbe } from './upstream/link-board/probe.ts';
import { microblogUpstream } from './upstream/microblog/definition.ts';
import { microblogProbe } from './upstream/microblog/probe.ts';
import { newsBoardUpstream } from './upstream/news-board/definition.ts';
import { newsBoardProbe } from './upstream/news-board/probe.ts';
import { newsBoardSearchUpstream } from './upstream/news-board-search/definition.ts';
import { newsBoardSearchProbe } from './upstream/news-board-search/probe.ts';

export const social = defineSubgraph({
  name: 'social',
  settings: socialSettings,
  warnings: socialWarnings,
  rules: socialRules,
  upstreams: [
    probed(newsBoardUpstream, newsBoardProbe),
    probed(newsBoardSearchUpstream, newsBoardSearchProbe),
    probed(linkBoardUpstream, linkBoardProbe),
    probed(communityForumUpstream, communityForumProbe),
    probed(microblogUpstream, microblogProbe),
  ],
  webSources: [linkedPages],
  createService: createSocialService,
  work: (service) => service.work(),
  stop: (service) => service.close(),
  resolvers,
  createLoaders: createSocialLoaders,
  rest: socialRest,
});
