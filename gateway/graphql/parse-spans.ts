import type { ApolloServerPlugin } from '@apollo/server';
import { errorTypeOf } from '../../platform/telemetry/error-type.ts';
import { recorded } from '../../platform/telemetry/span.ts';
import type { ApolloContext } from './apollo-context.ts';

/** Apollo Server parses by itself, and only what it has not parsed before: this makes a span of it. */
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
