import type { GraphQLSchema } from 'graphql';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { costRulesOf } from './declared/cost-rules.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { SizedFields } from './declared/ruled-field-cost.ts';
import { fieldCost, ownCostOf } from './field-cost.ts';
import type { MergedField, MergedSelection } from './merged-selections.ts';

const endless = Number.MAX_SAFE_INTEGER;

interface MergedCost {
  /** Of the field alone. */
  readonly own: number;
  /** With all that is selected below it. */
  readonly cost: number;
  readonly factor: number;
  readonly sized: SizedFields | undefined;
}

const sizesKey = (sized: SizedFields | undefined): string =>
  sized === undefined ? '' : `${sized.size} ${[...sized.names].join(' ')}`;

/** Costs of merged selections, with one value of the variables. */
export class MergedCosts {
  readonly #schema: GraphQLSchema;
  readonly #variables: KnownVariables;
  readonly #known = new Map<string, Map<MergedSelection, number>>();

  constructor(schema: GraphQLSchema, variables: KnownVariables) {
    this.#schema = schema;
    this.#variables = variables;
  }

  /** Repetitions count once, as the most expensive of them. */
  ofField({ parts, below }: MergedField, sized: SizedFields | undefined): MergedCost {
    const rules = costRulesOf(this.#schema);
    const variables = this.#variables;
    let [own, factor] = [0, 0];
    let given: SizedFields | undefined;
    for (const { node, type } of parts) {
      const { cost } = fieldCost(node, rules, { parent: type, variables, sized });
      own = Math.max(own, ownCostOf(cost));
      factor = Math.max(factor, cost.factor);
      if (cost.sized !== undefined && (given === undefined || cost.sized.size > given.size)) given = cost.sized;
    }
    const inner = below === undefined ? 0 : this.of(below, given);
    return { own, cost: Math.min(endless, own + factor * inner), factor, sized: given };
  }

  of(selection: MergedSelection, sized: SizedFields | undefined): number {
    const costs = memoized(this.#known, sizesKey(sized), () => new Map<MergedSelection, number>());
    const known = costs.get(selection);
    if (known !== undefined) return known;
    // Counts as zero during the computation, which ends a cycle of fragments.
    costs.set(selection, 0);
    let cost = 0;
    for (const field of selection.fields) cost = Math.min(endless, cost + this.ofField(field, sized).cost);
    costs.set(selection, cost);
    return cost;
  }
}
