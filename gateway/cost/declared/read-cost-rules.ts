import {
  type CompositeType,
  isInterfaceType,
  isObjectType,
  type NamedType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import type { CostTables, FieldCostRule } from './cost-rules.ts';
import { type Annotated, type DeclaredCosts, declaredCosts } from './declared-costs.ts';
import { inputCostsOf, inputTypeCosts, namedIn } from './input-type-costs.ts';
import { mergeListSizes } from './merge-list-sizes.ts';

const defaultWeight = 1;

type FieldsType = Exclude<CompositeType, { kind: 'UnionType' }>;

const hasFields = (type: NamedType): type is FieldsType => isObjectType(type) || isInterfaceType(type);

/** An abstract type has the weight of its most expensive object, so that interfaces are not cheaper. */
const weightOfType = (declared: DeclaredCosts, type: NamedType | undefined): number | undefined => {
  if (type === undefined || type.kind === 'InputObjectType') return undefined;
  if (type.kind === 'ScalarType' || type.kind === 'EnumType' || isObjectType(type)) return declared.weightOf(type);
  const weights = possibleRuntimeTypes(type).map((object) => declared.weightOf(object) ?? defaultWeight);
  return weights.length === 0 ? undefined : Math.max(...weights);
};

type Costs = Pick<FieldCostRule, 'once' | 'each'>;

/** The items of a list may be many or none, so the parts are compared apart. */
const mostExpensive = (costs: readonly [Costs, ...Costs[]], isList: boolean): Costs => {
  if (isList)
    return { once: Math.max(...costs.map(({ once }) => once)), each: Math.max(...costs.map(({ each }) => each)) };
  return costs.reduce((best, cost) => (cost.once + cost.each > best.once + best.each ? cost : best));
};

/**
 * A field costs its own weight once, and that of its type for each item. An interface field costs as much as its most
 * expensive implementation. Returns undefined if the supergraph links neither directive.
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
    const fieldType = field.type?.toString() ?? '';
    const returned = schema.type(namedIn(fieldType));
    const ofType = weightOfType(declared, returned);
    const isLeaf = returned?.kind === 'ScalarType' || returned?.kind === 'EnumType';
    const costsOf = (element: Annotated): Costs => {
      const own = declared.weightOf(element);
      // Unlike in Apollo Router a leaf costs something by default, which its field's weight replaces.
      const usual = isLeaf && own !== undefined ? 0 : defaultWeight;
      return { once: own ?? 0, each: Math.max(0, ofType ?? usual) };
    };
    const others = declared.weightOf(field) === undefined ? ofObjects : [];
    const { once, each } = mostExpensive([costsOf(field), ...others.map(costsOf)], fieldType.includes('['));
    const listSize =
      declared.listSizeOf(field) ?? mergeListSizes(ofObjects.flatMap((element) => declared.listSizeOf(element) ?? []));
    const inputs = inputCostsOf(field.arguments(), declared, inputTypes);
    for (const name of listSize?.sizedFields ?? []) sizedNames.add(name);
    if (once === 0 && each === defaultWeight && listSize === undefined && inputs === undefined) return undefined;
    return { once, each, listSize, inputs };
  };
  const rules = new Map<string, FieldCostRule>();
  for (const type of schema.types().filter(hasFields))
    for (const { name } of type.fields()) {
      const rule = ruleOf(type, name);
      if (rule !== undefined) rules.set(`${type.name}.${name}`, rule);
    }
  return { fields: rules, sizedNames, inputTypes };
};
