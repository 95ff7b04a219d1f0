import type { ApolloServerPlugin } from '@apollo/server';
import { errorTypeOf } from '../../../platform/telemetry/error-type.ts';
import { recorded } from '../../../platform/telemetry/span.ts';
import type { ApolloContext } from './apollo-context.ts';

/** Adds spans for Apollo Server's parser, which only runs for new documents. */
export const parseSpans: ApolloServerPlugin<ApolloContext> = {
  requestDidStart: async ({ contextValue }) => {
    const parent = recorded(contextValue.request.span);
    if (parent === undefined) return;
    return {
      parsingDidStart: async () => {
        const span = parent.child('parse', 'internal');
        return async (error) => {
          if (error !== undefined) span.fail(errorTypeOf(error));
          span.end();
        };
      },
    };
  },
};
