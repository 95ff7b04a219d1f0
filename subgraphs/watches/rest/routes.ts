import type { RestService } from '../../../platform/graphql/rest/rest-service.ts';
import { watchesExamples } from './examples.ts';

/** No REST interface existed before the graph, so there is only the health check, as of any service. */
export const watchesRest: RestService = {
  title: 'Watch Service',
  version: '0.1.0',
  description: 'Subscriptions that the server keeps, with conditions. They are made and read in GraphQL.',
  errorStyle: 'detail',
  healthPath: '/health',
  examples: watchesExamples,
  routes: [],
};
