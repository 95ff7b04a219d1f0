import { readJson } from '../../../platform/paths/reference-data.ts';
import { fromResponse, type RestExamples } from '../../../platform/rest/rest-service.ts';

/** Of the network, the default, which is searched live: no board has to have been read before. */
export const jobsExamples: RestExamples = {
  requests: {
    'POST /v1/search-jobs': { parameters: { keywords: 'engineer', location: 'Portland, OR', limit: 2 } },
    'GET /v1/postings/{posting_id}': {
      parameters: {
        posting_id: fromResponse('POST /v1/search-jobs', '/data/jobs/0/id'),
        source_url: fromResponse('POST /v1/search-jobs', '/data/jobs/0/source_url'),
      },
    },
    'GET /v1/status': {},
  },
  responses: readJson('subgraphs/jobs/reference/example-responses.json') as RestExamples['responses'],
};
