import { buildSubgraphSchema } from '@apollo/subgraph';
import { astFromValue, type GraphQLOutputType, isObjectType, isRequiredArgument, parse, print } from 'graphql';
import { readSubgraphSdl } from '../../../platform/graphql/subgraph-sdl.ts';
import { exampleOf } from './example-values.ts';

/** A field with its required arguments, whose values are the examples of the SDL: `harbour(code: "ROTT01")`. */
export interface ExampleCall {
  readonly field: string;
  readonly text: string;
  readonly type: GraphQLOutputType;
  readonly isDeprecated: boolean;
}

/**
 * Returns a call of each field that a service has of an object type, such as `Query`. Empty when it does not have the
 * type. Throws when a required argument has no example.
 */
export const exampleCalls = (service: string, typeName: string): readonly ExampleCall[] => {
  const schema = buildSubgraphSchema({ typeDefs: parse(readSubgraphSdl(service)) });
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter(({ name }) => !name.startsWith('_'))
    .map((field) => {
      const given = field.args.filter(isRequiredArgument).map((argument) => {
        const value = astFromValue(
          exampleOf(argument, `${typeName}.${field.name}.${argument.name}`, {}),
          argument.type,
        );
        if (!value) throw new Error(`the example of ${typeName}.${field.name}.${argument.name} is not of its type`);
        return `${argument.name}: ${print(value)}`;
      });
      const text = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`;
      return { field: field.name, text, type: field.type, isDeprecated: field.deprecationReason != null };
    });
};
