import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { argumentOf } from '../../../platform/graphql/selection/selection.ts';
import { tooComplex } from '../too-complex.ts';

/** Complete introspections that one operation may return. Tools ask for one, or for less. */
const mostComplete = 2;
/** What may be returned of any schema, however small. */
const leastValues = 20_000;

const completeQuery = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
  }),
  { noLocation: true },
);

/** Counts the values that introspection fields return, by the schema itself, and stops beyond the maximum. */
class IntrospectionCount {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #max: number;
  /** The same object under the same selection has as many values each time. */
  readonly #known = new Map<SelectionSetNode, Map<unknown, number>>();

  constructor(schema: GraphQLSchema, document: DocumentNode, max: number) {
    this.#schema = schema;
    this.#max = max;
    this.#fragments = new Map(
      document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
    );
  }

  /** Of the selection of a root type. */
  ofRoot(selectionSet: SelectionSetNode): number {
    return this.#of(selectionSet, this, (node) => {
      const { value: name } = node.name;
      if (name === SchemaMetaFieldDef.name) return this.#below(node, SchemaMetaFieldDef, this.#schema);
      if (name === TypeMetaFieldDef.name) return this.#below(node, TypeMetaFieldDef, this.#typeOf(node));
      return 0;
    });
  }

  #typeOf(node: FieldNode): GraphQLNamedType | undefined {
    const name = argumentOf(node, 'name');
    if (name?.kind === Kind.STRING) return this.#schema.getType(name.value);
    // A variable may name any type.
    return largestType(this.#schema);
  }

  /** Of a selection on one object. A cycle of fragments, which another rule reports, counts once. */
  #of(selectionSet: SelectionSetNode, object: unknown, valuesOf: (node: FieldNode) => number): number {
    const known = this.#known.get(selectionSet) ?? new Map<unknown, number>();
    this.#known.set(selectionSet, known);
    const found = known.get(object);
    if (found !== undefined) return found;
    known.set(object, 0);
    let sum = 0;
    for (const node of selectionSet.selections) {
      if (sum > this.#max) break;
      if (node.kind === Kind.FIELD) sum += valuesOf(node);
      else {
        const inner = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
        if (inner !== undefined) sum += this.#of(inner.selectionSet, object, valuesOf);
      }
    }
    known.set(object, sum);
    return sum;
  }

  /** Of a field and all below it, if its value is `value`. */
  #below({ selectionSet }: FieldNode, { type }: GraphQLField<unknown, unknown>, value: unknown): number {
    if (value === undefined || value === null) return 1;
    const named = getNamedType(type);
    if (!Array.isArray(value))
      return 1 + (selectionSet === undefined || !isObjectType(named) ? 0 : this.#ofObject(selectionSet, named, value));
    let sum = 1;
    for (const item of value) {
      if (sum > this.#max) break;
      sum += selectionSet === undefined || !isObjectType(named) ? 1 : this.#ofObject(selectionSet, named, item);
    }
    return sum;
  }

  #ofObject(selectionSet: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const fields = type.getFields();
    return this.#of(selectionSet, source, (node) => {
      const field = node.selectionSet === undefined ? undefined : fields[node.name.value];
      return field === undefined ? 1 : this.#below(node, field, resolved(field, source, this.#schema));
    });
  }
}

/** Deprecated elements are counted, whether they are asked for or not. */
const resolved = (field: GraphQLField<unknown, unknown>, source: unknown, schema: GraphQLSchema): unknown =>
  field.resolve?.(source, { includeDeprecated: true }, undefined, { schema } as never);

const elementsOf = (schema: GraphQLSchema, type: GraphQLNamedType): number => {
  if ('getFields' in type) return Object.keys(type.getFields()).length;
  if ('getValues' in type) return type.getValues().length;
  return 'getTypes' in type ? schema.getPossibleTypes(type).length : 0;
};

const largestTypes = new WeakMap<GraphQLSchema, GraphQLNamedType>();

const largestType = (schema: GraphQLSchema): GraphQLNamedType | undefined => {
  const known = largestTypes.get(schema);
  if (known !== undefined) return known;
  let largest: GraphQLNamedType | undefined;
  for (const type of Object.values(schema.getTypeMap()))
    if (largest === undefined || elementsOf(schema, type) > elementsOf(schema, largest)) largest = type;
  if (largest !== undefined) largestTypes.set(schema, largest);
  return largest;
};

const valuesIn = (schema: GraphQLSchema, document: DocumentNode, max: number): number =>
  Math.max(
    0,
    ...document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? [new IntrospectionCount(schema, document, max).ofRoot(node.selectionSet)]
        : [],
    ),
  );

const limits = new WeakMap<GraphQLSchema, number>();

const limitOf = (schema: GraphQLSchema): number => {
  const known = limits.get(schema);
  if (known !== undefined) return known;
  const limit = Math.max(leastValues, mostComplete * valuesIn(schema, completeQuery, Number.MAX_SAFE_INTEGER));
  limits.set(schema, limit);
  return limit;
};

/**
 * Returns the error for an operation that introspects more than it may, by the number of values that it returns, since
 * its cost counts each field once. Tools that read a schema pass, whatever its size.
 */
export const introspectionError = (schema: GraphQLSchema, document: DocumentNode) => {
  if (valuesIn(schema, document, leastValues) <= leastValues) return undefined;
  const limit = limitOf(schema);
  if (valuesIn(schema, document, limit) <= limit) return undefined;
  return tooComplex(
    `The introspection of the query returns more than ${limit} values, which is the most that is allowed: ` +
      `${mostComplete} times what a complete one of this schema returns.`,
  );
};
