import type { RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

export const watchesExamples: RestExamples = {
  requests: { 'GET /health': {} },
  responses: readJson('subgraphs/watches/reference/example-responses.json') as RestExamples['responses'],
};
