import type { RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

/** The emulator has tables at this restaurant every day. */
export const restaurantsExamples: RestExamples = {
  requests: {
    'GET /health': {},
    'GET /v1/availability': {
      parameters: { platform: 'platform_a', platform_id: '41207', date: '{{+14d}}', party_size: 2 },
    },
    'GET /v1/restaurants/search': {
      parameters: { platform: 'platform_a', city: 'San Francisco', max_page_size: 2 },
    },
  },
  responses: readJson('subgraphs/restaurants/reference/example-responses.json') as RestExamples['responses'],
};
