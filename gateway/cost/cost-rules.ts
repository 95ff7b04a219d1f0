import type { GraphQLSchema } from 'graphql';
import type { InputCosts, InputMeter } from './input-costs.ts';

/** What `@listSize` says of a field. */
export interface ListSizeRule {
  /** How long the list is where no argument says it. */
  readonly assumedSize: number | undefined;
  /** Arguments that say how long it is. */
  readonly slicingArguments: readonly string[];
  /** Fields of the field's type whose lists have that size; empty where it is the size of the field itself. */
  readonly sizedFields: ReadonlySet<string>;
  /** Whether a document has to give exactly one of the arguments. */
  readonly requiresOne: boolean;
}

/** What `@cost` and `@listSize` say of a field, of the type of its value, and of its arguments. */
export interface FieldCostRule {
  /** What each object or value that it returns costs, not less than 0. */
  readonly weight: number;
  readonly listSize: ListSizeRule | undefined;
  /** Arguments that cost something, by their names. */
  readonly inputs: InputCosts | undefined;
}

/** What `@cost` and `@listSize` say of a supergraph. */
export interface CostRules {
  /** Undefined for a field that neither directive is about: it costs 1. */
  ruleOf(typeName: string, fieldName: string): FieldCostRule | undefined;
  /** Whether a field of this name has its size from the field above it somewhere. */
  isSizedByParent(fieldName: string): boolean;
  /** What the arguments of one field cost. */
  readonly costOfInputs: InputMeter;
}

/** Member of a schema's `extensions`. */
const extension = 'tributary.costRules';

/** Attaches the rules to a schema that documents are measured against. Changes the schema. */
export const attachCostRules = (schema: GraphQLSchema, rules: CostRules | undefined): void => {
  if (rules !== undefined) schema.extensions = { ...schema.extensions, [extension]: rules };
};

/** The rules of a schema; undefined for one of a supergraph without `@cost` and `@listSize`. */
export const costRulesOf = (schema: GraphQLSchema): CostRules | undefined =>
  schema.extensions[extension] as CostRules | undefined;
