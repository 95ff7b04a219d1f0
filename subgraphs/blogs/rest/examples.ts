import { fromResponse, type RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

export const blogsExamples: RestExamples = {
  requests: {
    'GET /api/v1/posts': { parameters: { limit: 2 } },
    'GET /api/v1/posts/{post_id}': { parameters: { post_id: fromResponse('GET /api/v1/posts', '/posts/0/id') } },
    'GET /api/v1/sources': {},
    'GET /api/v1/tags': { parameters: { limit: 2 } },
    'GET /api/v1/health': {},
  },
  responses: readJson('subgraphs/blogs/reference/example-responses.json') as RestExamples['responses'],
};
