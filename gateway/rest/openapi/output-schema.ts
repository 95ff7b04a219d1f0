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
import type { DataWrap, Nesting } from '../../../platform/rest/rest-service.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { fieldAt, type Operation, type SelectedField, selectFields } from '../selection.ts';
import { describeElement } from './describe-element.ts';
import { responseMetaSchema, warningSchema } from './envelope-schema.ts';
import { type Components, type Describe, type JsonSchema, orNull } from './json-schema.ts';

/** What a route does to its result beyond writing it. */
interface BodyShape {
  readonly sparseAt: string | undefined;
  readonly withoutNullsAt: string | undefined;
  readonly nest: Nesting | undefined;
}

/** A row of a tree: the row, and rows of the same kind below it. */
const withChildren = (row: JsonSchema, { children }: Nesting, itself: JsonSchema): JsonSchema => ({
  ...row,
  properties: {
    ...(row['properties'] as JsonSchema),
    [children]: { type: 'array', items: itself, description: 'The same, one level below.' },
  },
  required: [...((row['required'] as readonly string[] | undefined) ?? []), children],
});

/** A component is named after the fragment that makes up its whole selection, else after its type. */
const nameOf = (typeName: string, sets: readonly SelectionSetNode[]): string => {
  const [only, ...more] = sets.flatMap(({ selections }) => selections);
  return only?.kind === 'FragmentSpread' && more.length === 0 ? only.name.value : typeName;
};

/** Selections without some fields of their own; what fragments select stays. */
const withoutFields = (sets: readonly SelectionSetNode[], keys: readonly string[]): SelectionSetNode[] =>
  sets.map((set) => ({
    ...set,
    selections: set.selections.filter(
      (node) => node.kind !== 'Field' || !keys.includes(node.alias?.value ?? node.name.value),
    ),
  }));

/** Makes the schema of a route's success body from its operation and the graph's schema. */
export const outputSchemas = (components: Components, describe: Describe) => {
  const objectSchema = (
    operation: Operation,
    fields: readonly SelectedField[],
    path: string,
    shape: BodyShape,
  ): JsonSchema => {
    // What is null is left out there, so what is there is not null.
    const schemaOf = shape.withoutNullsAt === path ? coreSchema : valueSchema;
    const properties = fields.map((field) => {
      const schema = schemaOf(
        operation,
        field.type,
        field.selections,
        path === '' ? field.key : `${path}.${field.key}`,
        shape,
      );
      return [field.restName, { ...schema, ...describeElement(describe, field) }] as const;
    });
    const required = fields
      .filter(({ optional }) => !optional && shape.sparseAt !== path && shape.withoutNullsAt !== path)
      .map(({ restName }) => restName);
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
    shape: BodyShape,
  ): JsonSchema => {
    if (isNonNullType(type)) return coreSchema(operation, type.ofType, sets, path, shape);
    if (isListType(type)) return { type: 'array', items: valueSchema(operation, type.ofType, sets, path, shape) };
    const named = getNamedType(type);
    if (isLeafType(named)) return components.leaf(named);
    if (!isCompositeType(named)) return {};
    const { sparseAt, withoutNullsAt, nest } = shape;
    const special = [sparseAt, withoutNullsAt, nest?.at].filter((at) => at?.startsWith(path) === true).join(' ');
    const key = `output ${named.name} ${sets.map((set) => print(set)).join(' ')} ${special}`;
    const name = nameOf(named.name, sets);
    const build = (): JsonSchema => ({
      ...describe(named.description),
      ...objectSchema(operation, selectFields(operation, named, sets), path, shape),
    });
    if (nest?.at !== path) return components.refer(name, key, build);
    return components.refer(name, key, () => withChildren(build(), nest, components.refer(name, key, build)));
  };

  const valueSchema: typeof coreSchema = (operation, type, sets, path, shape) => {
    const schema = coreSchema(operation, type, sets, path, shape);
    return isNonNullType(type) ? schema : orNull(schema);
  };

  const dataSchema = (operation: Operation, at: string, shape: BodyShape, apart: readonly string[]): JsonSchema => {
    const field = fieldAt(operation, at.split('.'));
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return {};
    const fields = selectFields(operation, type, field.selections).filter(({ key }) => !apart.includes(key));
    const rest = withoutFields(field.selections, apart);
    // What is left is the shape of a fragment that other answers have as well: one shape, one name.
    if (nameOf('', rest) === type.name && selectFields(operation, type, rest).length === fields.length)
      return coreSchema(operation, type, rest, at, shape);
    const key = `data ${type.name} ${field.selections.map((set) => print(set)).join(' ')} ${shape.sparseAt ?? ''} without ${apart.join()}`;
    return components.refer(nameOf(type.name, field.selections), key, () => ({
      ...describe(type.description),
      ...objectSchema(operation, fields, at, shape),
    }));
  };

  const wrapSchema = (operation: Operation, { at, meta = false }: DataWrap, shape: BodyShape): JsonSchema => {
    const data = dataSchema(operation, at, shape, meta ? ['meta'] : []);
    if (!meta) return { type: 'object', required: ['data'], properties: { data } };
    const field = fieldAt(operation, [...at.split('.'), 'meta']);
    const about = valueSchema(operation, field.type, field.selections, `${at}.meta`, shape);
    const described = { ...about, ...describeElement(describe, field) };
    return { type: 'object', required: ['data', 'meta'], properties: { data, meta: described } };
  };

  /** What every envelope says, and what this answer's own type of meta data adds to it. */
  const envelopeMeta = (operation: Operation, at: string, shape: BodyShape): JsonSchema => {
    const common = () => components.refer('ResponseMeta', 'meta', () => responseMetaSchema);
    const parent = getNamedType(fieldAt(operation, at.split('.')).type);
    const own = isCompositeType(parent)
      ? selectFields(operation, parent, fieldAt(operation, at.split('.')).selections).find(({ key }) => key === 'meta')
      : undefined;
    const type = own === undefined ? undefined : getNamedType(own.type);
    if (own === undefined || type === undefined || !isCompositeType(type)) return common();
    const general = responseMetaSchema['properties'] as JsonSchema;
    const fields = selectFields(operation, type, own.selections).filter(({ restName }) => !(restName in general));
    if (fields.length === 0) return common();
    const name = nameOf(type.name, own.selections);
    return components.refer(`${name}Response`, `meta ${name}`, () => {
      const added = objectSchema(operation, fields, `${at}.meta`, shape);
      return { ...responseMetaSchema, properties: { ...general, ...(added['properties'] as JsonSchema) } };
    });
  };

  return ({ route, operation, body }: CompiledRoute): JsonSchema => {
    const shape: BodyShape = {
      sparseAt: route.sparse?.at,
      withoutNullsAt: route.withoutNulls,
      nest: route.nest,
    };
    if (route.wrap !== undefined) return wrapSchema(operation, route.wrap, shape);
    if (route.envelope === undefined) {
      const field = fieldAt(operation, body.path);
      return coreSchema(operation, field.type, field.selections, body.path.join('.'), shape);
    }
    return {
      type: 'object',
      required: ['data', 'meta', 'warnings'],
      properties: {
        data: dataSchema(operation, route.envelope.at, shape, ['meta', 'warnings']),
        meta: envelopeMeta(operation, route.envelope.at, shape),
        warnings: {
          type: 'array',
          items: components.refer('Warning', 'warning', () => warningSchema),
          description: 'Problems that did not stop the answer.',
        },
      },
    };
  };
};
