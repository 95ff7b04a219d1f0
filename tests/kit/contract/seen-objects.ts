import { type GraphQLSchema, Kind, parse } from 'graphql';
import { isUrl } from '../../../platform/text/parse-url.ts';
import { aliasMark } from './full-operation.ts';

export type Representation = Readonly<Record<string, unknown>> & { readonly __typename: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields of each entity's first key, by type. No subgraph has nested keys so far. */
export const entityKeys = (schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> => {
  const keys = new Map<string, readonly string[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    const directive = type.astNode?.directives?.find(({ name }) => name.value === 'key');
    const argumentOf = (named: string) => directive?.arguments?.find(({ name }) => name.value === named)?.value;
    const resolvable = argumentOf('resolvable');
    // A stub of another subgraph's entity.
    if (resolvable?.kind === Kind.BOOLEAN && !resolvable.value) continue;
    const fields = argumentOf('fields');
    if (fields?.kind !== Kind.STRING) continue;
    const [definition] = parse(`{ ${fields.value} }`).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) continue;
    keys.set(
      type.name,
      definition.selectionSet.selections.map((selection) => {
        if (selection.kind !== Kind.FIELD || selection.selectionSet !== undefined)
          throw new Error(`the key of ${type.name} is more than fields of its own`);
        return selection.name.value;
      }),
    );
  }
  return keys;
};

/** Collects every object of results by `__typename`, with the original field names. */
export const createSeenObjects = () => {
  const objects = new Map<string, Record<string, unknown>[]>();
  const add = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) add(item);
    if (!isRecord(value)) return;
    for (const inner of Object.values(value)) add(inner);
    const typeName = value['__typename'];
    if (typeof typeName !== 'string') return;
    const prefix = `${typeName}${aliasMark}`;
    const plain = Object.entries(value).map(([key, inner]) => [
      key.startsWith(prefix) ? key.slice(prefix.length) : key,
      inner,
    ]);
    const seen = objects.get(typeName) ?? [];
    seen.push(Object.fromEntries(plain));
    objects.set(typeName, seen);
  };
  return {
    add,
    typeNames: (): ReadonlySet<string> => new Set(objects.keys()),
    /** References to the collected entities, each once. */
    references: (typeName: string, keyFields: readonly string[]): Representation[] => {
      const distinct = new Map<string, Representation>();
      for (const object of objects.get(typeName) ?? []) {
        const key = Object.fromEntries(keyFields.map((field) => [field, object[field]]));
        distinct.set(JSON.stringify(key), { __typename: typeName, ...key });
      }
      return [...distinct.values()];
    },
  };
};

// Any slug of a company is valid, so an unknown company needs another form.
const unknownText = (text: string): string => (isUrl(text) ? `of-nothing:${text}` : `${text}--of-nothing`);

/** Returns a reference of the same form that matches nothing; an address is replaced by one that is not of the web. */
export const unknownLike = (reference: Representation): Representation =>
  Object.fromEntries(
    Object.entries(reference).map(([name, value]) => [
      name,
      name === '__typename' ? value : typeof value === 'number' ? -1 : unknownText(String(value)),
    ]),
  ) as Representation;
