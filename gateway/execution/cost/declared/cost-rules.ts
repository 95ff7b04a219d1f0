import type { GraphQLSchema } from 'graphql';
import { memoized } from '../../../../platform/runtime/memoized.ts';

export interface InputCost {
  /** Weight of the input itself, which replaces the weight of its scalar or enum type. */
  readonly weight: number | undefined;
  readonly typeName: string;
}

/** Costs by the name of the input. Free inputs are left out. */
export type InputCosts = ReadonlyMap<string, InputCost>;

export interface InputTypeCosts {
  readonly leaves: ReadonlyMap<string, number>;
  readonly objects: ReadonlyMap<string, InputCosts>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the cost of the given values. A value that is given several times counts each time. */
type InputMeter = (costs: InputCosts, values: Readonly<Record<string, unknown>>) => number;

/** Costs are cached by value and type, because a variable's value may be large and used in many places. */
const createInputMeter = ({ leaves, objects }: InputTypeCosts): InputMeter => {
  const measured = new WeakMap<object, Map<string, number>>();
  const costOfValue = (typeName: string, value: unknown): number => {
    if (value === undefined || value === null) return 0;
    const fields = objects.get(typeName);
    if (!isObject(value)) return fields === undefined ? (leaves.get(typeName) ?? 0) : 0;
    if (fields === undefined && !Array.isArray(value)) return leaves.get(typeName) ?? 0;
    const known = memoized(measured, value, () => new Map<string, number>());
    return memoized(known, typeName, () =>
      Array.isArray(value)
        ? value.reduce<number>((sum, item) => sum + costOfValue(typeName, item), 0)
        : costOfMembers(fields ?? new Map(), value),
    );
  };
  const costOfMembers: InputMeter = (costs, values) => {
    let sum = 0;
    for (const [name, { weight, typeName }] of costs) {
      const value = values[name];
      if (value === undefined || value === null) continue;
      if (weight !== undefined) sum += weight;
      if (weight === undefined || objects.has(typeName)) sum += costOfValue(typeName, value);
    }
    return sum;
  };
  return costOfMembers;
};

export interface ListSizeRule {
  /** Length of the list if no argument gives one. */
  readonly assumedSize: number | undefined;
  readonly slicingArguments: readonly string[];
  /** Child fields whose lists have this size; empty if the field itself is the list. */
  readonly sizedFields: ReadonlySet<string>;
  /** Whether a document must give exactly one of the arguments. */
  readonly requiresOne: boolean;
}

export interface FieldCostRule {
  /** Cost of the field itself, which counts once, with its arguments. */
  readonly once: number;
  /** Cost of each returned object or value; not negative. */
  readonly each: number;
  readonly listSize: ListSizeRule | undefined;
  /** Arguments with a cost, by name. */
  readonly inputs: InputCosts | undefined;
}

export interface CostRules {
  /** Returns undefined for a field with neither directive, which costs 1. */
  ruleOf(typeName: string, fieldName: string): FieldCostRule | undefined;
  /** Whether some parent field gives the size of a field with this name. */
  isSizedByParent(fieldName: string): boolean;
  readonly costOfInputs: InputMeter;
}

/** The rules as plain data. */
export interface CostTables {
  /** By `Type.field`. */
  readonly fields: ReadonlyMap<string, FieldCostRule>;
  readonly sizedNames: ReadonlySet<string>;
  readonly inputTypes: InputTypeCosts;
}

const createCostRules = ({ fields, sizedNames, inputTypes }: CostTables): CostRules => ({
  ruleOf: (typeName, fieldName) => fields.get(`${typeName}.${fieldName}`),
  isSizedByParent: (fieldName) => sizedNames.has(fieldName),
  costOfInputs: createInputMeter(inputTypes),
});

/** Key in a schema's `extensions`. */
const extension = 'tributary.costRules';

/** Attaches rules to a schema. Changes the schema. */
export const attachCostRules = (schema: GraphQLSchema, tables: CostTables | undefined): void => {
  if (tables !== undefined) schema.extensions = { ...schema.extensions, [extension]: createCostRules(tables) };
};

/** Returns the rules of a schema; undefined if its supergraph uses neither directive. */
export const costRulesOf = (schema: GraphQLSchema): CostRules | undefined =>
  schema.extensions[extension] as CostRules | undefined;
