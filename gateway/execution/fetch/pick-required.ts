import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { isJsonObject, type JsonObject } from '../../../platform/json/json-object.ts';
import { ownValue } from '../json.ts';
import type { TypeRelations } from '../type-relations.ts';
import { deepMerge } from './deep-merge.ts';

type Picker = (source: JsonObject) => JsonObject | null;
type PickInto = (source: JsonObject, result: JsonObject) => boolean;

const pickNested = (value: unknown, pick: Picker): unknown => {
  if (Array.isArray(value)) return value.map((element) => pickNested(element, pick));
  return isJsonObject(value) ? pick(value) : null;
};

const pickerOf = (selection: QueryPlanSelectionNode, relations: TypeRelations): PickInto => {
  if (selection.kind === 'Field') {
    const { name, alias: key = name } = selection;
    const pick = selection.selections === undefined ? undefined : compileRequires(selection.selections, relations);
    return (source, result) => {
      const value = ownValue(source, key);
      if (value === undefined) return false;
      result[name] = pick === undefined ? value : pickNested(value, pick);
      return true;
    };
  }
  const { typeCondition } = selection;
  if (typeCondition === undefined) return () => true;
  const pick = compileRequires(selection.selections, relations);
  return (source, result) => {
    const typename = source['__typename'];
    if (typeof typename !== 'string' || !relations.satisfies(typename, typeCondition)) return true;
    const picked = pick(source);
    if (picked !== null) deepMerge(result, picked);
    return true;
  };
};

/** Picks required fields with the subgraph's names. Returns null if one is missing. */
export const compileRequires = (selections: readonly QueryPlanSelectionNode[], relations: TypeRelations): Picker => {
  const pickers = selections.map((selection) => pickerOf(selection, relations));
  return (source) => {
    const result: JsonObject = {};
    for (const pickInto of pickers) if (!pickInto(source, result)) return null;
    return result;
  };
};
