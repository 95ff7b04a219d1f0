import { hash } from 'node:crypto';
import { canonicalJson } from '../../platform/text/json/canonical-json.ts';
import { isJsonObject, type JsonObject } from '../../platform/text/json/json-object.ts';
import { type CacheTagFormat, cacheTagOf } from '../supergraph/cache-tag-format.ts';
import type { KeyFields } from '../supergraph/entity-keys.ts';
import type { SupergraphFacts } from '../supergraph/supergraph-facts.ts';
import type { RootField } from './cacheable-query.ts';

const short = (text: string): string => hash('sha256', text, 'base64url');

/** Names may contain any character, so their parts are joined as JSON. */
export const subgraphTag = (subgraph: string): string => JSON.stringify(['subgraph', subgraph]);
export const typeTag = (subgraph: string, type: string): string => JSON.stringify(['type', subgraph, type]);
export const entityTag = (subgraph: string, type: string, key: JsonObject): string =>
  JSON.stringify(['entity', subgraph, type, short(canonicalJson(key))]);
export const namedTag = (subgraph: string, name: string): string => JSON.stringify(['tag', subgraph, short(name)]);

/** Returns the fields of a representation that form a key, or undefined if one is missing. */
const keyIn = (representation: JsonObject, fields: KeyFields): JsonObject | undefined => {
  const key: JsonObject = {};
  for (const [name, below] of Object.entries(fields)) {
    if (!Object.hasOwn(representation, name)) return undefined;
    const value = representation[name];
    const part = below === true ? value : isJsonObject(value) ? keyIn(value, below) : undefined;
    if (part === undefined) return undefined;
    key[name] = part;
  }
  return key;
};

type Declared = Pick<SupergraphFacts, 'entityKeys' | 'cacheTags'>;

const tagsBy = (
  subgraph: string,
  formats: readonly CacheTagFormat[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] =>
  formats.flatMap((format) => {
    const tag = cacheTagOf(format, values);
    return tag === undefined ? [] : namedTag(subgraph, tag);
  });

export const tagsOfEntity = (
  subgraph: string,
  representation: JsonObject,
  { entityKeys, cacheTags }: Declared,
): readonly string[] => {
  const type = String(representation['__typename']);
  const keys = entityKeys(subgraph, type).flatMap<JsonObject>((fields) => keyIn(representation, fields) ?? []);
  return [
    subgraphTag(subgraph),
    typeTag(subgraph, type),
    ...keys.map((key) => entityTag(subgraph, type, key)),
    ...tagsBy(subgraph, cacheTags.ofType(subgraph, type), representation),
  ];
};

export const tagsOfRoot = (
  subgraph: string,
  fields: readonly RootField[],
  variables: Readonly<Record<string, unknown>> | undefined,
  { cacheTags }: Declared,
): readonly string[] => {
  const declared = fields.flatMap(({ name, argumentsWith }) => {
    const formats = cacheTags.ofRootField(subgraph, name);
    if (formats.length === 0) return [];
    return tagsBy(subgraph, formats, { ...cacheTags.defaultsOf(name), ...argumentsWith(variables) });
  });
  return [...new Set([subgraphTag(subgraph), typeTag(subgraph, 'Query'), ...declared])];
};

/** Bounds on the tags that a subgraph may give a response, and on the characters of each. */
const maxTags = 50;
const maxTagLength = 1_000;

/** Returns the texts of a list from a subgraph. Undefined if there are too many or one is too long. */
const textsIn = (value: unknown): readonly string[] | undefined => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxTags) return undefined;
  return value.every((tag) => typeof tag === 'string' && tag.length <= maxTagLength) ? value : undefined;
};

/** Tags in the extensions of a result. If they are undefined, they cannot be stored, and the result is not cached. */
interface NamedTags {
  ofRoot(): readonly string[] | undefined;
  /** Tags of the entity at an index of the requested list. With several lists the index would be ambiguous. */
  ofEntity(index: number, isOneList: boolean): readonly string[] | undefined;
}

/** Reads `apolloCacheTags` and `apolloEntityCacheTags`, as Apollo Router does. */
export const namedTagsIn = (extensions: unknown, subgraph: string): NamedTags => {
  const { apolloCacheTags, apolloEntityCacheTags: ofEntities }: JsonObject = isJsonObject(extensions) ? extensions : {};
  const toTags = (value: unknown) => textsIn(value)?.map((name) => namedTag(subgraph, name));
  return {
    ofRoot: () => toTags(apolloCacheTags),
    ofEntity: (index, isOneList) => {
      if (ofEntities === undefined || ofEntities === null) return [];
      return isOneList && Array.isArray(ofEntities) ? toTags(ofEntities[index]) : undefined;
    },
  };
};
