import {
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { CompiledRoute } from '../compile-route.ts';
import { fieldAt, type Operation, type SelectedField, selectFields } from '../selection.ts';
import { responseMetaSchema, warningSchema } from './envelope-schema.ts';
import { type Components, type Describe, type JsonSchema, orNull } from './json-schema.ts';

/** A component is named after the fragment that makes up its whole selection, else after its type. */
const nameOf = (typeName: string, sets: readonly SelectionSetNode[]): string => {
  const [only, ...more] = sets.flatMap(({ selections }) => selections);
  return only?.kind === 'FragmentSpread' && more.length === 0 ? only.name.value : typeName;
};

/** Makes the schema of a route's success body from its operation and the graph's schema. */
export const outputSchemas = (components: Components, describe: Describe) => {
  const objectSchema = (
    operation: Operation,
    fields: readonly SelectedField[],
    path: string,
    sparseAt: string | undefined,
  ): JsonSchema => {
    const properties = fields.map((field) => {
      const schema = valueSchema(
        operation,
        field.type,
        field.selections,
        path === '' ? field.key : `${path}.${field.key}`,
        sparseAt,
      );
      return [field.restName, { ...schema, ...describe(field.description) }] as const;
    });
    const required = fields.filter(({ optional }) => !optional && sparseAt !== path).map(({ restName }) => restName);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length === 0 ? {} : { required }),
    };
  };

  const coreSchema = (
    operation: Operation,
    type: GraphQLOutputType,
    sets: readonly SelectionSetNode[],
    path: string,
    sparseAt: string | undefined,
  ): JsonSchema => {
    if (isNonNullType(type)) return coreSchema(operation, type.ofType, sets, path, sparseAt);
    if (isListType(type)) return { type: 'array', items: valueSchema(operation, type.ofType, sets, path, sparseAt) };
    const named = getNamedType(type);
    if (isLeafType(named)) return components.leaf(named);
    if (!isCompositeType(named)) return {};
    const sparseHere = sparseAt?.startsWith(path) === true ? ` ${sparseAt}` : '';
    const key = `output ${named.name} ${sets.map((set) => print(set)).join(' ')}${sparseHere}`;
    return components.refer(nameOf(named.name, sets), key, () => ({
      ...describe(named.description),
      ...objectSchema(operation, selectFields(operation, named, sets), path, sparseAt),
    }));
  };

  const valueSchema: typeof coreSchema = (operation, type, sets, path, sparseAt) => {
    const schema = coreSchema(operation, type, sets, path, sparseAt);
    return isNonNullType(type) ? schema : orNull(schema);
  };

  const dataSchema = (operation: Operation, at: string, sparseAt: string | undefined): JsonSchema => {
    const field = fieldAt(operation, at.split('.'));
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return {};
    const fields = selectFields(operation, type, field.selections).filter(
      ({ key }) => key !== 'meta' && key !== 'warnings',
    );
    const key = `data ${type.name} ${field.selections.map((set) => print(set)).join(' ')} ${sparseAt ?? ''}`;
    return components.refer(nameOf(type.name, field.selections), key, () => ({
      ...describe(type.description),
      ...objectSchema(operation, fields, at, sparseAt),
    }));
  };

  return ({ route, operation, body }: CompiledRoute): JsonSchema => {
    const sparseAt = route.sparse?.at;
    if (route.envelope === undefined) {
      const field = fieldAt(operation, body.path);
      return coreSchema(operation, field.type, field.selections, body.path.join('.'), sparseAt);
    }
    return {
      type: 'object',
      required: ['data', 'meta', 'warnings'],
      properties: {
        data: dataSchema(operation, route.envelope.at, sparseAt),
        meta: components.refer('ResponseMeta', 'meta', () => responseMetaSchema),
        warnings: {
          type: 'array',
          items: components.refer('Warning', 'warning', () => warningSchema),
          description: 'Problems that did not stop the answer.',
        },
      },
    };
  };
};
