/** What it costs to give an argument or a field of an input object. */
export interface InputCost {
  /** Its own weight, which replaces that of its scalar or enum. */
  readonly weight: number | undefined;
  readonly typeName: string;
}

/** By the names of arguments, or of the fields of an input object; those that cost nothing are left out. */
export type InputCosts = ReadonlyMap<string, InputCost>;

/** Types of inputs that cost something. */
export interface InputTypeCosts {
  /** Weights of scalars and enums. */
  readonly leaves: ReadonlyMap<string, number>;
  readonly objects: ReadonlyMap<string, InputCosts>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns what the given values cost, each as often as it is given. */
export type InputMeter = (costs: InputCosts, values: Readonly<Record<string, unknown>>) => number;

/** A value of a variable may be large and used in many places: it is measured once for each type. */
export const createInputMeter = ({ leaves, objects }: InputTypeCosts): InputMeter => {
  const measured = new WeakMap<object, Map<string, number>>();
  const costOfValue = (typeName: string, value: unknown): number => {
    if (value === undefined || value === null) return 0;
    const fields = objects.get(typeName);
    if (!isObject(value)) return fields === undefined ? (leaves.get(typeName) ?? 0) : 0;
    if (fields === undefined && !Array.isArray(value)) return leaves.get(typeName) ?? 0;
    const known = measured.get(value) ?? new Map<string, number>();
    measured.set(value, known);
    let cost = known.get(typeName);
    if (cost === undefined) {
      cost = Array.isArray(value)
        ? value.reduce<number>((sum, item) => sum + costOfValue(typeName, item), 0)
        : costOfMembers(fields ?? new Map(), value);
      known.set(typeName, cost);
    }
    return cost;
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
