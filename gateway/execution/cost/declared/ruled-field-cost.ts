import { type FieldNode, type GraphQLField, type GraphQLNamedType, getNullableType, isListType } from 'graphql';
import type { CostRules, FieldCostRule, ListSizeRule } from './cost-rules.ts';
import { fieldListSize, givenValue, hasVariable, type KnownVariables, type ListSize } from './field-list-size.ts';

export interface FieldCost {
  /** Cost of the field itself, each time it is returned. */
  readonly once: number;
  /** Cost of each of the `factor` items of its list. */
  readonly each: number;
  /** How many times its selections may be returned each time that the field is returned. */
  readonly factor: number;
  readonly variableSize: boolean;
  /** Child fields whose list sizes this field gives. */
  readonly sized?: SizedFields | undefined;
  /** Why the field must not be selected like this. */
  readonly problem?: string | undefined;
}

export interface SizedFields {
  readonly names: ReadonlySet<string>;
  readonly size: number;
}

interface FieldPlace {
  readonly parent: GraphQLNamedType | undefined;
  readonly variables: KnownVariables;
  /** The list's size, if the parent field gives it. */
  readonly sizeFromParent?: number | undefined;
}

const usualRule: FieldCostRule = { once: 0, each: 1, listSize: undefined, inputs: undefined };

/** Arguments that give a list's length if the schema names none. For `ids`, the length is its number of items. */
const usualArguments = ['limit', 'first', 'last', 'ids'];

/** Returns undefined for a field without these arguments. */
const usualListSize = (field: GraphQLField<unknown, unknown> | undefined): ListSizeRule | undefined => {
  const names = field?.args.flatMap(({ name }) => (usualArguments.includes(name) ? [name] : [])) ?? [];
  if (names.length === 0) return undefined;
  return { assumedSize: undefined, slicingArguments: names, sizedFields: new Set(), requiresOne: false };
};

const isList = (field: GraphQLField<unknown, unknown> | undefined): boolean =>
  field !== undefined && isListType(getNullableType(field.type));

const inputsOf = (
  node: FieldNode,
  { inputs }: FieldCostRule,
  rules: CostRules,
  variables: KnownVariables,
): { readonly cost: number; readonly isVariable: boolean } => {
  if (inputs === undefined || node.arguments === undefined) return { cost: 0, isVariable: false };
  const counted = node.arguments.filter(({ name }) => inputs.has(name.value));
  const values = Object.fromEntries(counted.map(({ name, value }) => [name.value, givenValue(value, variables)]));
  return { cost: rules.costOfInputs(inputs, values), isVariable: counted.some(({ value }) => hasVariable(value)) };
};

/** As in Apollo Router, a field and its arguments count once, and its type for each item of a list with a size. */
export const ruledFieldCost = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  rules: CostRules,
  { parent, variables, sizeFromParent }: FieldPlace,
): FieldCost => {
  const rule = (parent && rules.ruleOf(parent.name, node.name.value)) ?? usualRule;
  const inputs = inputsOf(node, rule, rules, variables);
  const listSize = rule.listSize ?? usualListSize(field);
  const own: ListSize | undefined = listSize && fieldListSize(node, field, listSize, variables);
  const sized =
    own && listSize && listSize.sizedFields.size > 0 ? { names: listSize.sizedFields, size: own.size } : undefined;
  const factor = sizeFromParent ?? (sized === undefined ? own?.size : undefined) ?? 1;
  const variableSize = inputs.isVariable || own?.isVariable === true;
  const common = { factor, variableSize, ...(sized && { sized }), problem: own?.problem };
  // An argument may reduce the cost of its field, but not of what the field returns.
  const once = Math.max(0, rule.once + inputs.cost);
  return isList(field) ? { once, each: rule.each, ...common } : { once: once + rule.each, each: 0, ...common };
};
