import type { RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

const source = 'exchange';
/** The champion of a season, which the emulator lists from each first of July to the next. */
const event = { source, event_id: 'KXTHB-{{+184d: yy}}' };

export const oddsExamples: RestExamples = {
  requests: {
    'GET /health': {},
    'GET /v1/sources/{source}/sports': { parameters: { source } },
    'GET /v1/sources/{source}/events': { parameters: { source, sport: 'basketball', limit: 2 } },
    'GET /v1/sources/{source}/events/{event_id}': { parameters: event },
    'GET /v1/sources/{source}/events/{event_id}/quotes': { parameters: event },
    'GET /v1/sources/{source}/events/{event_id}/book': { parameters: event },
  },
  responses: readJson('subgraphs/odds/reference/example-responses.json') as RestExamples['responses'],
};
