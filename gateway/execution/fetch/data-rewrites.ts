import type { FetchDataRewrite } from '@apollo/query-planner';
import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { TypeRelations } from '../type-relations.ts';

type Rewrite = (value: unknown) => void;

const fragmentPrefix = '... on ';

const changeOf = (rewrite: FetchDataRewrite, key: string): ((object: JsonObject) => void) => {
  if (rewrite.kind === 'ValueSetter') {
    return (object) => {
      object[key] = rewrite.setValueTo;
    };
  }
  return (object) => {
    const value = ownValue(object, key);
    // The value is missing: an earlier rename removed it, or its type condition did not match.
    if (value === undefined) return;
    object[rewrite.renameKeyTo] = value;
    object[key] = undefined;
  };
};

const along = (path: readonly string[], relations: TypeRelations, change: (object: JsonObject) => void): Rewrite => {
  const [first, ...rest] = path;
  const step: (object: JsonObject) => void = (() => {
    if (first === undefined) return change;
    const next = along(rest, relations, change);
    if (!first.startsWith(fragmentPrefix)) return (object: JsonObject) => next(ownValue(object, first));
    const condition = first.slice(fragmentPrefix.length);
    return (object: JsonObject) => {
      const typename = object['__typename'];
      // The planner omits `__typename` only if the type is certain.
      if (typeof typename !== 'string' || relations.satisfies(typename, condition)) next(object);
    };
  })();
  const apply: Rewrite = (value) => {
    if (Array.isArray(value)) for (const element of value) apply(element);
    else if (isJsonObject(value)) step(value);
  };
  return apply;
};

/** Compiles the planner's changes to a representation or result, made in place. */
export const compileRewrites = (
  rewrites: readonly FetchDataRewrite[] | undefined,
  relations: TypeRelations,
): Rewrite | undefined => {
  const compiled = (rewrites ?? []).flatMap((rewrite): Rewrite[] => {
    const key = rewrite.path.at(-1);
    return key === undefined ? [] : [along(rewrite.path.slice(0, -1), relations, changeOf(rewrite, key))];
  });
  if (compiled.length === 0) return undefined;
  return (value) => {
    for (const rewrite of compiled) rewrite(value);
  };
};

/** The planner's own aliases in a fetch, with the names for clients. */
export const aliasesOf = (rewrites: readonly FetchDataRewrite[] | undefined): ReadonlyMap<string, string> => {
  const aliases = new Map<string, string>();
  for (const rewrite of rewrites ?? []) {
    const alias = rewrite.path.at(-1);
    if (rewrite.kind === 'KeyRenamer' && alias !== undefined) aliases.set(alias, rewrite.renameKeyTo);
  }
  return aliases;
};
