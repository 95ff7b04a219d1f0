import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { jobsSettings } from './config.ts';
import { createJobsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { jobsRest } from './rest/routes.ts';
import { createJobsService } from './service.ts';
import { atsAUpstream } from './upstream/ats-a/definition.ts';
import { atsBUpstream } from './upstream/ats-b/definition.ts';
import { atsCUpstream } from './upstream/ats-c/definition.ts';
import { networkUpstream } from './upstream/network/definition.ts';

/** Job postings: boards of three applicant-tracking systems, stored and searched; a professional network, read live. */
export const jobs = defineSubgraph({
  name: 'jobs',
  settings: jobsSettings,
  upstreams: [networkUpstream, atsAUpstream, atsBUpstream, atsCUpstream],
  createService: createJobsService,
  start: (service) => service.refresher.declare(),
  work: (service) => service.work(),
  resolvers,
  createLoaders: createJobsLoaders,
  rest: jobsRest,
});
