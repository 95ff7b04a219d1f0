import { GraphQLError } from 'graphql';

export const tooComplex = (sentence: string, extensions: object = {}): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false, ...extensions } });
