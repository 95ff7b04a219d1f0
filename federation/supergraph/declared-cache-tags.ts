import type { Supergraph } from '@apollo/federation-internals';
import { addTo } from '../../platform/runtime/lists/lists.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { isJsonObject } from '../../platform/text/json/json-object.ts';
import { type CacheTagFormat, parseCacheTagFormat } from './cache-tag-format.ts';

type ArgumentDefaults = Readonly<Record<string, unknown>>;

export interface DeclaredCacheTags {
  ofRootField(subgraph: string, field: string): readonly CacheTagFormat[];
  ofType(subgraph: string, type: string): readonly CacheTagFormat[];
  /** Default values of a root field's arguments. */
  defaultsOf(field: string): ArgumentDefaults;
}

/** The name that composition writes, whatever name a subgraph imports. */
const directiveName = 'federation__cacheTag';

interface Annotated {
  appliedDirectivesOf(name: 'join__directive'): readonly { arguments(): Readonly<Record<string, unknown>> }[];
}

const formatsOn = (element: Annotated | undefined): ReadonlyMap<string, readonly CacheTagFormat[]> => {
  const formats = new Map<string, CacheTagFormat[]>();
  for (const directive of element?.appliedDirectivesOf('join__directive') ?? []) {
    const { name, graphs, args } = directive.arguments();
    const format = isJsonObject(args) ? args['format'] : undefined;
    if (name !== directiveName || typeof format !== 'string' || !Array.isArray(graphs)) continue;
    const parsed = parseCacheTagFormat(format);
    for (const graph of graphs) addTo(formats, String(graph), parsed);
  }
  return formats;
};

const none: readonly CacheTagFormat[] = [];

export const readDeclaredCacheTags = (supergraph: Supergraph): DeclaredCacheTags => {
  const graphs = supergraph.subgraphNameToGraphEnumValue();
  const query = supergraph.schema.schemaDefinition.rootType('query');
  const known = new Map<string, ReadonlyMap<string, readonly CacheTagFormat[]>>();
  const read = (key: string, subgraph: string, element: () => Annotated | undefined) => {
    const found = element();
    if (found === undefined) return none;
    return memoized(known, key, () => formatsOn(found)).get(graphs.get(subgraph) ?? '') ?? none;
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

export const noCacheTags: DeclaredCacheTags = {
  ofRootField: () => none,
  ofType: () => none,
  defaultsOf: () => ({}),
};
