import type { RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

/** The network is searched live, so no board has to be read first. The emulator always has this posting. */
export const jobsExamples: RestExamples = {
  requests: {
    'POST /v1/search-jobs': { parameters: { keywords: 'engineer', location: 'Portland, OR', limit: 2 } },
    'GET /v1/postings/{posting_id}': {
      parameters: {
        posting_id: 'jp_bb2895d6c793',
        source_url: 'https://www.linkedin.com/jobs/view/4000000496',
      },
    },
    'GET /v1/status': {},
  },
  responses: readJson('subgraphs/jobs/reference/example-responses.json') as RestExamples['responses'],
};
