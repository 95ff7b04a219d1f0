import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql';
import { fragmentIn, responseNameOf } from '../../../platform/graphql/selection/selection.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { TypedSelection } from './collect-fields.ts';
import { reader } from './object-shape.ts';
import { rootTypeOf } from './root-type.ts';

/** A field that is a list, or has lists below it. Its type may depend on the object; the lists of all are followed. */
interface ListField {
  readonly read: (source: JsonObject) => unknown;
  /** How many lists are within each other. */
  readonly levels: number;
  readonly below: readonly ListField[];
}

/** Returns whether the lists of a response have more than `max` elements together. */
export type ExceedsItems = (data: JsonObject, max: number) => boolean;

const levelsOf = (type: GraphQLOutputType): number => {
  if (isNonNullType(type)) return levelsOf(type.ofType);
  return isListType(type) ? 1 + levelsOf(type.ofType) : 0;
};

interface Found {
  levels: number;
  readonly selections: TypedSelection[];
}

const listFields = (
  schema: GraphQLSchema,
  fragments: OperationParts['fragments'],
  selections: readonly TypedSelection[],
): readonly ListField[] => {
  const found = new Map<string, Found>();
  const visit = ({ selectionSet, declaredType }: TypedSelection): void => {
    for (const node of selectionSet.selections) {
      if (node.kind !== Kind.FIELD) {
        const fragment = fragmentIn(node, fragments);
        const condition = fragment?.typeCondition;
        const type = condition === undefined ? declaredType : schema.getType(condition.name.value);
        if (fragment !== undefined && isCompositeType(type))
          visit({ selectionSet: fragment.selectionSet, declaredType: type });
        continue;
      }
      const type = fieldType(declaredType, node.name.value);
      if (type === undefined) continue;
      const name = responseNameOf(node);
      const field = found.get(name) ?? { levels: 0, selections: [] };
      found.set(name, field);
      field.levels = Math.max(field.levels, levelsOf(type));
      const named = getNamedType(type);
      if (node.selectionSet !== undefined && isCompositeType(named))
        field.selections.push({ selectionSet: node.selectionSet, declaredType: named });
    }
  };
  for (const selection of selections) visit(selection);
  return [...found].flatMap(([name, { levels, selections: inner }]) => {
    const below = listFields(schema, fragments, inner);
    return levels === 0 && below.length === 0 ? [] : [{ read: reader(name), levels, below }];
  });
};

const fieldType = (type: GraphQLCompositeType, name: string): GraphQLOutputType | undefined =>
  'getFields' in type ? type.getFields()[name]?.type : undefined;

/** Returns how many elements are left of `left`; less than none once there are too many. */
const without = (value: unknown, levels: number, below: readonly ListField[], left: number): number => {
  let rest = left;
  if (Array.isArray(value)) {
    rest -= value.length;
    if (levels <= 1 && below.length === 0) return rest;
    for (let index = 0; index < value.length && rest >= 0; index++)
      rest = without(value[index], levels - 1, below, rest);
  } else if (isJsonObject(value)) {
    for (let index = 0; index < below.length && rest >= 0; index++) {
      const field = below[index];
      if (field !== undefined) rest = without(field.read(value), field.levels, field.below, rest);
    }
  }
  return rest;
};

/**
 * Counts what shaping and serialization would visit, before they do: a list takes one step, and its elements are only
 * visited if they can have lists themselves. Lists within custom scalars are not counted, since no code of ours visits
 * them. Compiled when it is first needed.
 */
export const compileItemCount = (schema: GraphQLSchema, parts: OperationParts): ExceedsItems => {
  let fields: readonly ListField[] | undefined;
  return (data, max) => {
    fields ??= listFields(schema, parts.fragments, [
      { selectionSet: parts.operation.selectionSet, declaredType: rootTypeOf(schema, parts) },
    ]);
    return fields.length > 0 && without(data, 0, fields, max) < 0;
  };
};
