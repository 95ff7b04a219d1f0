import type { RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

/** The emulator's permanent story of 2023, which has a thread and a readable page. */
const story = { source: 'news_board', item_id: '4200030000' };

export const socialExamples: RestExamples = {
  requests: {
    'GET /api/v1/health': {},
    'GET /api/v1/feed': { parameters: { source: 'news_board', limit: 2 } },
    'GET /api/v1/detail/{source}/{item_id}': { parameters: story },
    'GET /api/v1/detail/{source}/{item_id}/linked-content': { parameters: story },
  },
  responses: readJson('subgraphs/social/reference/example-responses.json') as RestExamples['responses'],
};
