import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { toRequestError } from '../../../platform/errors/to-graphql-error.ts';
import type { Graph } from '../../graph.ts';
import type { DocumentAdmission } from '../../trusted/document-admission.ts';
import { presentError, withoutSuggestion } from '../present-error.ts';
import type { ApolloContext } from './apollo-context.ts';

interface ValidationOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly hideSuggestions: boolean;
}

/**
 * Apollo Server would run all rules at once and report up to a hundred errors. Here every transport uses the same rules
 * and messages.
 */
export const validationPlugin = (options: ValidationOptions): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ document, queryHash, contextValue }) => {
      if (contextValue.executed !== undefined) return null;
      if (options.documents.byId(queryHash ?? '')?.document === document) return null;
      const errors = options.graph.operations.validate(document, contextValue.request.span);
      if (errors.length === 0) return null;
      const shown = errors.map((error) => {
        const code =
          error.extensions['code'] === undefined ? toRequestError(error, 'GRAPHQL_VALIDATION_FAILED') : error;
        const formatted = presentError(code, contextValue.request.requestId, contextValue.request.span?.traceId);
        return options.hideSuggestions ? withoutSuggestion(formatted) : formatted;
      });
      return {
        http: { status: 400, headers: new HeaderMap() },
        body: { kind: 'single', singleResult: { errors: shown } },
      };
    },
  }),
});
