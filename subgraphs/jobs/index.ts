import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import { jobsSettings } from './config.ts';
import { createJobsLoaders } from './loaders.ts';
import { jobsRules } from './model/rules.ts';
import { jobsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { jobsRest } from './rest/routes.ts';
import { readBoardList } from './service/boards/board-list.ts';
import { createJobsService } from './service.ts';
import { boardRows } from './store/refresh/board-claims.ts';
import { atsAUpstream } from './upstream/ats-a/definition.ts';
import { atsAProbe } from './upstream/ats-a/probe.ts';
import { atsBUpstream } from './upstream/ats-b/definition.ts';
import { atsBProbe } from './upstream/ats-b/probe.ts';
import { atsCUpstream } from './upstream/ats-c/definition.ts';
import { atsCProbe } from './upstream/ats-c/probe.ts';
import { networkUpstream } from './upstream/network/definition.ts';
import { networkProbe } from './upstream/network/probe.ts';

/** Job postings: boards of three applicant-tracking systems, stored and searched; a professional network, read live. */
export const jobs = defineSubgraph({
  name: 'jobs',
  settings: jobsSettings,
  warnings: jobsWarnings,
  rules: jobsRules,
  upstreams: [
    probed(networkUpstream, networkProbe),
    probed(atsAUpstream, atsAProbe()),
    probed(atsBUpstream, atsBProbe()),
    probed(atsCUpstream, atsCProbe()),
  ],
  webSources: [linkedPages],
  configuredUpstreams: ({ JOB_BOARDS_FILE }) => {
    const { entries } = readBoardList(JOB_BOARDS_FILE);
    // Boards of the other region are at another address.
    const boardOf = (source: string) =>
      entries.find((entry) => entry.source === source && entry.region === null)?.token;
    return [
      probed(atsAUpstream, atsAProbe(boardOf('ATS_A'))),
      probed(atsBUpstream, atsBProbe(boardOf('ATS_B'))),
      probed(atsCUpstream, atsCProbe(boardOf('ATS_C'))),
    ];
  },
  readLists: ({ JOB_BOARDS_FILE }) => readBoardList(JOB_BOARDS_FILE),
  readsWeb: true,
  createService: createJobsService,
  due: [boardRows],
  start: (service) => service.refresher.syncBoards(),
  work: (service) => service.work(),
  firstReading: async ({ unread }) => ({
    kind: 'boards',
    ...(await unread.count({ source: null, companySlug: null })),
  }),
  resolvers,
  createLoaders: createJobsLoaders,
  rest: jobsRest,
});
