import { type InputObjectType, isInputObjectType, type Schema } from '@apollo/federation-internals';
import type { Annotated, DeclaredCosts } from './declared-costs.ts';
import type { InputCost, InputCosts, InputTypeCosts } from './input-costs.ts';

interface Input extends Annotated {
  readonly name: string;
  readonly type?: { toString(): string } | undefined;
}

/** Returns the name in a type reference such as `[Name!]!`. */
export const namedIn = (reference: string): string => reference.replace(/[[\]!]/g, '');

/** Returns undefined if all inputs are free. */
export const inputCostsOf = (
  inputs: readonly Input[],
  declared: DeclaredCosts,
  types: InputTypeCosts,
): InputCosts | undefined => {
  const costs = new Map<string, InputCost>();
  for (const input of inputs) {
    const typeName = namedIn(input.type?.toString() ?? '');
    const weight = declared.weightOf(input);
    if (weight !== undefined || types.leaves.has(typeName) || types.objects.has(typeName))
      costs.set(input.name, { weight, typeName });
  }
  return costs.size === 0 ? undefined : costs;
};

const leavesOf = (schema: Schema, declared: DeclaredCosts): ReadonlyMap<string, number> => {
  const leaves = new Map<string, number>();
  for (const type of schema.types()) {
    if (type.kind !== 'ScalarType' && type.kind !== 'EnumType') continue;
    const weight = declared.weightOf(type);
    if (weight !== undefined) leaves.set(type.name, weight);
  }
  return leaves;
};

/** Input objects may refer to each other, so types are added until nothing changes. */
export const inputTypeCosts = (schema: Schema, declared: DeclaredCosts): InputTypeCosts => {
  const objects = new Map<string, InputCosts>();
  const types: InputTypeCosts = { leaves: leavesOf(schema, declared), objects };
  const inputTypes: readonly InputObjectType[] = schema.types().filter(isInputObjectType);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const type of inputTypes) {
      const costs = inputCostsOf(type.fields(), declared, types);
      if (costs === undefined || costs.size === objects.get(type.name)?.size) continue;
      objects.set(type.name, costs);
      isGrowing = true;
    }
  }
  return types;
};
