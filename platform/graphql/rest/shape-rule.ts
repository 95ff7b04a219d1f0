/** A JSON value with the names that it has in a body. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * A field of a body, as `Type.responseKey`: name of the GraphQL type, then alias or name of the field in the operation.
 */
type FieldKey = `${string}.${string}`;

/** Position of a new member, next to the one with this response key. Default: last. */
export interface Placement {
  readonly after?: string;
  readonly before?: string;
}

interface ConstantOptions extends Placement {
  /** Descriptions of the members by dotted path, `reliability` or `reliability.note`. */
  readonly descriptions?: Readonly<Record<string, string>>;
}

export interface FlattenRule {
  readonly kind: 'flatten';
  readonly field: FieldKey;
  readonly whenNull: Readonly<Record<string, JsonValue>>;
}

interface HoistRule {
  readonly kind: 'hoist';
  readonly field: FieldKey;
}

interface NumberRule {
  readonly kind: 'integer' | 'hundredths';
  readonly field: FieldKey;
}

interface OmitRule {
  readonly kind: 'omit';
  readonly field: FieldKey;
}

interface OnlyIfRule {
  readonly kind: 'onlyIf';
  readonly field: FieldKey;
  /** Response key of a Boolean in the same object. */
  readonly condition: string;
}

/** Differences of nullability between a body, or its description alone, and the graph. */
interface NullRule {
  readonly kind: 'emptyIsNull' | 'nullable' | 'neverNull';
  readonly field: FieldKey;
}

export interface CountRule {
  readonly kind: 'count';
  readonly type: string;
  readonly members: Readonly<Record<string, string>>;
  readonly options: Placement;
}

export interface GatherRule {
  readonly kind: 'gather';
  readonly type: string;
  /** Keys of the gathered members by the name of the new object. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly options: Placement;
}

interface ConstantRule {
  readonly kind: 'constant';
  readonly type: string;
  readonly members: Readonly<Record<string, JsonValue>>;
  readonly options: ConstantOptions;
}

export interface EchoRule {
  readonly kind: 'echo';
  readonly type: string;
  readonly members: Readonly<Record<string, string>>;
  readonly options: Placement;
}

/** A difference of shape between graph and REST bodies, applied wherever an operation selects what the rule names. */
export type ShapeRule = FieldRule | TypeRule;

export type FieldRule = FlattenRule | HoistRule | NumberRule | OmitRule | OnlyIfRule | NullRule;

export type TypeRule = ConstantRule | EchoRule | CountRule | GatherRule;

/**
 * Replaces an object by its selected fields, in its parent. Where the object is null, each field is null, or has the
 * value of `whenNull` under its response key.
 */
export const flatten = (field: FieldKey, options: { readonly whenNull?: FlattenRule['whenNull'] } = {}): ShapeRule => ({
  kind: 'flatten',
  field,
  whenNull: options.whenNull ?? {},
});

/** Replaces an object, or each object of a list, by the value of its only selected field. */
export const hoist = (field: FieldKey): ShapeRule => ({ kind: 'hoist', field });

export const integer = (field: FieldKey): ShapeRule => ({ kind: 'integer', field });

/** Writes an amount of money as an integer number of hundredths. */
export const hundredths = (field: FieldKey): ShapeRule => ({ kind: 'hundredths', field });

/** Leaves out a field that is selected only for other rules. */
export const omit = (field: FieldKey): ShapeRule => ({ kind: 'omit', field });

/** Writes null unless another field of the same object is true: `endCursor` of the last page. */
export const onlyIf = (field: FieldKey, condition: string): ShapeRule => ({ kind: 'onlyIf', field, condition });

/** Writes null for an empty list, which the graph never does. */
export const emptyIsNull = (field: FieldKey): ShapeRule => ({ kind: 'emptyIsNull', field });

/** Describes a field as nullable, because clients know it so. In the graph it never is null. */
export const nullable = (field: FieldKey): ShapeRule => ({ kind: 'nullable', field });

/**
 * Describes a field as never null in a body, although it is nullable in the graph: a root field, whose failure fails
 * the whole REST request, or a total that this source always knows.
 */
export const neverNull = (field: FieldKey): ShapeRule => ({ kind: 'neverNull', field });

/** Adds members with the number of items of lists in the same object. */
export const count = (type: string, members: CountRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'count',
  type,
  members,
  options,
});

/**
 * Moves members into one new object, at the position of the first, in every object of the type that has all of them.
 * Rules of a type are applied in order, so that this one can gather members that earlier rules added.
 */
export const gather = (type: string, members: GatherRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'gather',
  type,
  members,
  options,
});

/**
 * Adds members with a constant value to every object of the type whose selection has the member they are placed next
 * to.
 */
export const constant = (type: string, members: ConstantRule['members'], options: ConstantOptions = {}): ShapeRule => ({
  kind: 'constant',
  type,
  members,
  options,
});

/**
 * Adds members with the values, or defaults, of the request's variables, in operations that have the variable, to every
 * object of the type whose selection has the member they are placed next to.
 */
export const echo = (type: string, members: EchoRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'echo',
  type,
  members,
  options,
});
