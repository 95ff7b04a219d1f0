import { type FieldNode, type GraphQLField, type GraphQLNamedType, getNullableType, isListType } from 'graphql';
import type { CostRules, FieldCostRule, ListSizeRule } from './cost-rules.ts';
import { fieldListSize, givenValue, hasVariable, type KnownVariables, type ListSize } from './field-list-size.ts';

/** The same as `FieldCost` of documents that are measured. */
interface RuledFieldCost {
  readonly once: number;
  readonly each: number;
  readonly factor: number;
  readonly variableSize: boolean;
  readonly sized?: { readonly names: ReadonlySet<string>; readonly size: number };
  readonly problem?: string | undefined;
}

interface Place {
  readonly parent: GraphQLNamedType | undefined;
  readonly variables: KnownVariables;
  readonly sizeFromParent?: number | undefined;
}

const usualRule: FieldCostRule = { weight: 1, listSize: undefined, inputs: undefined };

/** Arguments that say how long a list is where the schema does not name any; the last by its number of items. */
const usualArguments = ['limit', 'first', 'last', 'ids'];

/** Undefined for a field that takes none of the usual arguments. */
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

/**
 * What a field costs by `@cost` and `@listSize`. Its weight counts for each item where the field is a list that has a
 * size, as Apollo Router counts it; its arguments count once.
 */
export const ruledFieldCost = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  rules: CostRules,
  { parent, variables, sizeFromParent }: Place,
): RuledFieldCost => {
  const rule = (parent && rules.ruleOf(parent.name, node.name.value)) ?? usualRule;
  const inputs = inputsOf(node, rule, rules, variables);
  const listSize = rule.listSize ?? usualListSize(field);
  const own: ListSize | undefined = listSize && fieldListSize(node, field, listSize, variables);
  const sized =
    own && listSize && listSize.sizedFields.size > 0 ? { names: listSize.sizedFields, size: own.size } : undefined;
  const factor = sizeFromParent ?? (sized === undefined ? own?.size : undefined) ?? 1;
  const variableSize = inputs.isVariable || own?.isVariable === true;
  const common = { factor, variableSize, ...(sized && { sized }), problem: own?.problem };
  if (isList(field)) return { once: Math.max(0, inputs.cost), each: rule.weight, ...common };
  // An argument may make a field cheaper, and never what is beside it.
  return { once: Math.max(0, rule.weight + inputs.cost), each: 0, ...common };
};
