import type { FieldRule, FlattenRule, ShapeRule, TypeRule } from '../../../platform/graphql/rest/shape-rule.ts';
import { groupBy } from '../../../platform/runtime/lists/lists.ts';

export interface FieldRules {
  readonly flatten?: FlattenRule;
  readonly hoists?: boolean;
  readonly number?: 'integer' | 'hundredths';
  readonly isOmitted?: boolean;
  readonly condition?: string;
  readonly emptyIsNull?: boolean;
  readonly isNullable?: boolean;
  readonly isNeverNull?: boolean;
}

export const spellingOf = (rule: ShapeRule): string =>
  'field' in rule
    ? `${rule.kind}('${rule.field}')`
    : `${rule.kind}('${rule.type}', { ${Object.keys(rule.members).join(', ')} })`;

const rulesOfField = (rule: FieldRule): FieldRules => {
  switch (rule.kind) {
    case 'flatten':
      return { flatten: rule };
    case 'hoist':
      return { hoists: true };
    case 'omit':
      return { isOmitted: true };
    case 'onlyIf':
      return { condition: rule.condition };
    case 'emptyIsNull':
      return { emptyIsNull: true, isNullable: true };
    case 'nullable':
      return { isNullable: true };
    case 'neverNull':
      return { isNeverNull: true };
    default:
      return { number: rule.kind };
  }
};

/** The shape rules of a service. Records which of them have matched. */
export class ShapeRules {
  readonly #byField: ReadonlyMap<string, readonly FieldRule[]>;
  readonly #ofTypes: readonly TypeRule[];
  readonly #unmatched: Set<ShapeRule>;

  constructor(rules: readonly ShapeRule[]) {
    this.#ofTypes = rules.filter((rule) => 'type' in rule);
    this.#unmatched = new Set(rules);
    this.#byField = groupBy(
      rules.filter((rule) => 'field' in rule),
      ({ field }) => field,
    );
  }

  ofField(typeNames: ReadonlySet<string>, key: string): FieldRules {
    let found: FieldRules = {};
    for (const name of typeNames) {
      for (const rule of this.#byField.get(`${name}.${key}`) ?? []) {
        this.#unmatched.delete(rule);
        found = { ...found, ...rulesOfField(rule) };
      }
    }
    return found;
  }

  ofType(typeName: string): readonly TypeRule[] {
    return this.#ofTypes.filter(({ type }) => type === typeName);
  }

  matched(rule: ShapeRule): void {
    this.#unmatched.delete(rule);
  }

  /** Throws an `Error` that names the rules that match no route of the service. */
  checkMatched(): void {
    const names = [...this.#unmatched].map(spellingOf);
    if (names.length > 0) throw new Error(`no operation selects what these rules are for: ${names.join(', ')}`);
  }
}
