import { type FieldNode, type GraphQLField, type GraphQLNamedType, getNullableType, isListType } from 'graphql';
import type { CostRules, FieldCostRule, ListSizeRule } from './cost-rules.ts';
import { fieldListSize, givenValue, hasVariable, type KnownVariables, type ListSize } from './field-list-size.ts';

/** What a field of a document costs where it is selected. */
export interface FieldCost {
  /** The field itself, each time it is returned. */
  readonly once: number;
  /** Each item of its list, of which there are `factor`. */
  readonly each: number;
  /** How many times everything below it may be returned for each time of its own. */
  readonly factor: number;
  /** True when the cost depends on a variable. */
  readonly variableSize: boolean;
  /** Fields below it whose lists have a size that it says. */
  readonly sized?: SizedFields | undefined;
  /** Why the field may not be selected as it is. */
  readonly problem?: string | undefined;
}

export interface SizedFields {
  readonly names: ReadonlySet<string>;
  readonly size: number;
}

/** Where a field is selected. */
export interface FieldPlace {
  /** The type that has the field. */
  readonly parent: GraphQLNamedType | undefined;
  readonly variables: KnownVariables;
  /** The size of its list, where the field above it says it. */
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
  if (isList(field)) return { once: Math.max(0, inputs.cost), each: rule.weight, ...common };
  // An argument may make a field cheaper, and never what is beside it.
  return { once: Math.max(0, rule.weight + inputs.cost), each: 0, ...common };
};
