import { readJson } from '../../../platform/paths/reference-data.ts';
import { fromResponse, type RestExamples } from '../../../platform/rest/rest-service.ts';

const list = { source: 'exchange', sport: 'basketball', limit: 2 };
const event = {
  source: list.source,
  event_id: fromResponse('GET /v1/sources/{source}/events', '/data/events/0/event_id'),
};

/** Of the exchange, which has all of them; an event is one of the list. */
export const oddsExamples: RestExamples = {
  requests: {
    'GET /health': {},
    'GET /v1/sources/{source}/sports': { parameters: { source: list.source } },
    'GET /v1/sources/{source}/events': { parameters: list },
    'GET /v1/sources/{source}/events/{event_id}': { parameters: event },
    'GET /v1/sources/{source}/events/{event_id}/quotes': { parameters: event },
    'GET /v1/sources/{source}/events/{event_id}/book': { parameters: event },
  },
  responses: readJson('subgraphs/odds/reference/example-responses.json') as RestExamples['responses'],
};
