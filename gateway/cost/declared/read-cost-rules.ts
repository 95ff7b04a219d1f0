import {
  type CompositeType,
  isInterfaceType,
  isObjectType,
  type NamedType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import type { CostTables, FieldCostRule } from './cost-rules.ts';
import { type DeclaredCosts, declaredCosts } from './declared-costs.ts';
import { inputCostsOf, inputTypeCosts, namedIn } from './input-type-costs.ts';
import { mergeListSizes } from './merge-list-sizes.ts';

const defaultWeight = 1;

type FieldsType = Exclude<CompositeType, { kind: 'UnionType' }>;

const hasFields = (type: NamedType): type is FieldsType => isObjectType(type) || isInterfaceType(type);

/** An abstract type has the weight of its most expensive object, so that interfaces are not cheaper. */
const weightOfType = (declared: DeclaredCosts, type: NamedType | undefined): number => {
  if (type === undefined || type.kind === 'InputObjectType') return defaultWeight;
  if (type.kind === 'ScalarType' || type.kind === 'EnumType' || isObjectType(type))
    return declared.weightOf(type) ?? defaultWeight;
  const weights = possibleRuntimeTypes(type).map((object) => declared.weightOf(object) ?? defaultWeight);
  return weights.length === 0 ? defaultWeight : Math.max(...weights);
};

/**
 * By default a field has its type's cost, and an interface field the cost of its most expensive implementation. Returns
 * undefined if the supergraph links neither directive.
 */
export const readCostTables = (schema: Schema): CostTables | undefined => {
  const declared = declaredCosts(schema);
  if (declared === undefined) return undefined;
  const inputTypes = inputTypeCosts(schema, declared);
  const sizedNames = new Set<string>();
  const ruleOf = (type: FieldsType, fieldName: string): FieldCostRule | undefined => {
    const field = type.field(fieldName);
    if (field === undefined) return undefined;
    const ofObjects = isInterfaceType(type)
      ? possibleRuntimeTypes(type).flatMap((object) => object.field(fieldName) ?? [])
      : [];
    const all = [field, ...ofObjects];
    const declaredWeights = all.map((each) => declared.weightOf(each));
    const ofType = weightOfType(declared, schema.type(namedIn(field.type?.toString() ?? '')));
    const weight = declaredWeights[0] ?? Math.max(...declaredWeights.map((each) => each ?? ofType));
    const listSize =
      declared.listSizeOf(field) ?? mergeListSizes(ofObjects.flatMap((each) => declared.listSizeOf(each) ?? []));
    const inputs = inputCostsOf(field.arguments(), declared, inputTypes);
    for (const name of listSize?.sizedFields ?? []) sizedNames.add(name);
    if (weight === defaultWeight && listSize === undefined && inputs === undefined) return undefined;
    return { weight: Math.max(0, weight), listSize, inputs };
  };
  const rules = new Map<string, FieldCostRule>();
  for (const type of schema.types().filter(hasFields))
    for (const { name } of type.fields()) {
      const rule = ruleOf(type, name);
      if (rule !== undefined) rules.set(`${type.name}.${name}`, rule);
    }
  return { fields: rules, sizedNames, inputTypes };
};
