import type { GraphQLSchema } from 'graphql';
import { createInputMeter, type InputCosts, type InputMeter, type InputTypeCosts } from './input-costs.ts';

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
