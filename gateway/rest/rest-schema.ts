import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';

/**
 * The supergraph's SDL has the constraints, which the API schema lacks. Its federation definitions do no harm, because
 * only elements that an operation uses are read.
 */
export const restSchema = (supergraphSdl: string): GraphQLSchema =>
  buildASTSchema(parse(supergraphSdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
