import {
  type CompositeType,
  type Directive,
  type InputObjectType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type NamedType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import type { CostTables, FieldCostRule, InputCost, InputCosts, InputTypeCosts, ListSizeRule } from './cost-rules.ts';

interface Annotated {
  readonly appliedDirectives: readonly Pick<Directive, 'name' | 'arguments'>[];
}

/** Reads the directives of schema elements. Each method returns undefined for an element without its directive. */
interface DeclaredCosts {
  weightOf(element: Annotated | undefined): number | undefined;
  listSizeOf(element: Annotated | undefined): ListSizeRule | undefined;
}

const identity = 'https://specs.apollo.dev/cost';

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const toListSize = (values: Readonly<Record<string, unknown>>): ListSizeRule => {
  const { assumedSize } = values;
  return {
    assumedSize: typeof assumedSize === 'number' ? Math.max(0, assumedSize) : undefined,
    slicingArguments: namesIn(values['slicingArguments']),
    sizedFields: new Set(namesIn(values['sizedFields'])),
    requiresOne: values['requireOneSlicingArgument'] !== false,
  };
};

/** Returns undefined if the supergraph links neither `@cost` nor `@listSize`. */
const declaredCosts = (schema: Schema): DeclaredCosts | undefined => {
  const feature = schema.coreFeatures?.getByIdentity(identity);
  if (feature === undefined) return undefined;
  const argumentsOf = (directiveName: string) => {
    const name = feature.directiveNameInSchema(directiveName);
    return (element: Annotated | undefined): Readonly<Record<string, unknown>> | undefined =>
      element?.appliedDirectives.find((directive) => directive.name === name)?.arguments();
  };
  const costOf = argumentsOf('cost');
  const sizeOf = argumentsOf('listSize');
  return {
    weightOf: (element) => {
      const weight = costOf(element)?.['weight'];
      return typeof weight === 'number' ? weight : undefined;
    },
    listSizeOf: (element) => {
      const values = sizeOf(element);
      return values && toListSize(values);
    },
  };
};

const largest = (sizes: readonly (number | undefined)[]): number | undefined => {
  const known = sizes.filter((size) => size !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** Takes the largest size of an interface field's implementations, as composition does for subgraphs. */
const mergeListSizes = (rules: readonly ListSizeRule[]): ListSizeRule | undefined => {
  if (rules.length <= 1) return rules[0];
  return {
    assumedSize: largest(rules.map(({ assumedSize }) => assumedSize)),
    slicingArguments: [...new Set(rules.flatMap(({ slicingArguments }) => slicingArguments))],
    sizedFields: new Set(rules.flatMap(({ sizedFields }) => [...sizedFields])),
    requiresOne: rules.every(({ requiresOne }) => requiresOne),
  };
};

interface Input extends Annotated {
  readonly name: string;
  readonly type?: { toString(): string } | undefined;
}

/** Returns the name in a type reference such as `[Name!]!`. */
const namedIn = (reference: string): string => reference.replace(/[[\]!]/g, '');

/** Returns undefined if all inputs are free. */
const inputCostsOf = (
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
const inputTypeCosts = (schema: Schema, declared: DeclaredCosts): InputTypeCosts => {
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
