import { memoized } from '../../../platform/cache/memoized.ts';
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
export type InputMeter = (costs: InputCosts, values: Readonly<Record<string, unknown>>) => number;

/** Costs are cached by value and type, because a variable's value may be large and used in many places. */
export const createInputMeter = ({ leaves, objects }: InputTypeCosts): InputMeter => {
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
