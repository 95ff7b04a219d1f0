import { type ExecutionResult, executeSync, type GraphQLSchema, parse } from 'graphql';
import type { ReadField, Shape, ShapeData, ShapeObject } from './shape.ts';

/**
 * Executes an operation with graphql-js on one schema over all data of a shape: the result that every gateway has to
 * return.
 */
export const executeWhole = (
  shape: Shape,
  schema: GraphQLSchema,
  text: string,
  variables: ShapeObject = {},
): ExecutionResult => {
  const data: ShapeData = shape.data();
  const resolve = (typename: string, object: ShapeObject, name: string, args: ShapeObject): unknown => {
    const compute = shape.computed?.[`${typename}.${name}`];
    if (compute === undefined) return object[name];
    const read: ReadField = (wanted, given = {}) => resolve(typename, object, wanted, given);
    return compute(read, args, data);
  };
  const result = executeSync({
    schema,
    document: parse(text),
    variableValues: variables,
    rootValue: undefined,
    fieldResolver: (source: ShapeObject | undefined, args: ShapeObject, _context, info) => {
      const { name } = info.parentType;
      return resolve(name, source ?? data.roots[name] ?? {}, info.fieldName, args);
    },
    typeResolver: (object: ShapeObject) => String(object['__typename']),
  });
  return JSON.parse(JSON.stringify(result)) as ExecutionResult;
};
