import type { Supergraph } from '@apollo/federation-internals';
import { isJsonObject } from '../../platform/text/json-object.ts';
import { type CacheTagFormat, parseCacheTagFormat } from './cache-tag-format.ts';

/** An argument of a root field, as `@cacheTag` may name it. */
export type ArgumentDefaults = Readonly<Record<string, unknown>>;

/** What subgraphs declare by `@cacheTag`. */
export interface DeclaredCacheTags {
  ofRootField(subgraph: string, field: string): readonly CacheTagFormat[];
  ofType(subgraph: string, type: string): readonly CacheTagFormat[];
  /** Values of the arguments of a root field that a query does not give. */
  defaultsOf(field: string): ArgumentDefaults;
}

/** As composition writes it, under whatever name a subgraph imports it. */
const directiveName = 'federation__cacheTag';

interface Annotated {
  appliedDirectivesOf(name: 'join__directive'): readonly { arguments(): Readonly<Record<string, unknown>> }[];
}

/** The formats on an element, by the graphs that declare them. */
const formatsOn = (element: Annotated | undefined): ReadonlyMap<string, readonly CacheTagFormat[]> => {
  const formats = new Map<string, CacheTagFormat[]>();
  for (const directive of element?.appliedDirectivesOf('join__directive') ?? []) {
    const { name, graphs, args } = directive.arguments();
    const format = isJsonObject(args) ? args['format'] : undefined;
    if (name !== directiveName || typeof format !== 'string' || !Array.isArray(graphs)) continue;
    const parsed = parseCacheTagFormat(format);
    for (const graph of graphs) formats.set(String(graph), [...(formats.get(String(graph)) ?? []), parsed]);
  }
  return formats;
};

const none: readonly CacheTagFormat[] = [];

/** Reads `@cacheTag` from a supergraph, each element when it is first asked for. */
export const readDeclaredCacheTags = (supergraph: Supergraph): DeclaredCacheTags => {
  const graphs = supergraph.subgraphNameToGraphEnumValue();
  const query = supergraph.schema.schemaDefinition.rootType('query');
  const known = new Map<string, ReadonlyMap<string, readonly CacheTagFormat[]>>();
  const read = (key: string, subgraph: string, element: () => Annotated | undefined) => {
    const found = element();
    if (found === undefined) return none;
    const formats = known.get(key) ?? formatsOn(found);
    known.set(key, formats);
    return formats.get(graphs.get(subgraph) ?? '') ?? none;
  };
  return {
    ofRootField: (subgraph, field) => read(`field ${field}`, subgraph, () => query?.field(field)),
    ofType: (subgraph, type) => read(`type ${type}`, subgraph, () => supergraph.schema.type(type)),
    defaultsOf: (field) =>
      Object.fromEntries(
        (query?.field(field)?.arguments() ?? []).map(({ name, defaultValue }) => [name, defaultValue]),
      ),
  };
};

/** Of a supergraph that is not loaded yet. */
export const noCacheTags: DeclaredCacheTags = {
  ofRootField: () => none,
  ofType: () => none,
  defaultsOf: () => ({}),
};
