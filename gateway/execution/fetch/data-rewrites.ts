import type { FetchDataRewrite } from '@apollo/query-planner';
import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';
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
    // Undefined is "not there": an earlier rename has taken it away, or its type condition did not hold.
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
      // The planner leaves `__typename` out only where the type is certain.
      if (typeof typename !== 'string' || relations.satisfies(typename, condition)) next(object);
    };
  })();
  const apply: Rewrite = (value) => {
    if (Array.isArray(value)) for (const element of value) apply(element);
    else if (isJsonObject(value)) step(value);
  };
  return apply;
};

/** What the planner wants changed in a representation before it is sent, or in an answer before it is merged. In place. */
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

/** Aliases that the planner made up for a fetch, by the name that clients know. */
export const aliasesOf = (rewrites: readonly FetchDataRewrite[] | undefined): ReadonlyMap<string, string> => {
  const aliases = new Map<string, string>();
  for (const rewrite of rewrites ?? []) {
    const alias = rewrite.path.at(-1);
    if (rewrite.kind === 'KeyRenamer' && alias !== undefined) aliases.set(alias, rewrite.renameKeyTo);
  }
  return aliases;
};
