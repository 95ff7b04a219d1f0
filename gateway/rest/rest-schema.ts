import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';

/**
 * The schema that REST routes are compiled against, from the supergraph's SDL: it has the constraints, which the API schema has not.
 * The federation's own definitions in it do no harm, because only what an operation mentions is looked at.
 */
export const restSchema = (supergraphSdl: string): GraphQLSchema =>
  buildASTSchema(parse(supergraphSdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
