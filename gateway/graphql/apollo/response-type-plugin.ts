import type { ApolloServerPlugin } from '@apollo/server';
import { statusOf } from '../response-type.ts';
import type { ApolloContext } from './apollo-context.ts';

export const responseTypePlugin: ApolloServerPlugin<ApolloContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http }, contextValue: { responseType } }) => {
      http.headers.set('content-type', responseType);
      if (body.kind !== 'single' || body.singleResult.data !== undefined || http.status === undefined) return;
      const code = body.singleResult.errors?.[0]?.extensions?.['code'];
      http.status = statusOf({ status: http.status, code }, responseType);
    },
  }),
};
