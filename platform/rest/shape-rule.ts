/** A value of JSON as a body has it, with the names that it has there. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A field of a body: `Type.responseKey`, by the name of the GraphQL type and the alias, or name, of the field in the operation. */
export type FieldKey = `${string}.${string}`;

/** The member of the body that a new one is put next to, by response key; with none, the new one is the last. */
export interface Placement {
  readonly after?: string;
  readonly before?: string;
}

export interface ConstantOptions extends Placement {
  /** Descriptions of the members by their dotted path, `reliability` or `reliability.note`. */
  readonly descriptions?: Readonly<Record<string, string>>;
}

export interface FlattenRule {
  readonly kind: 'flatten';
  readonly field: FieldKey;
  readonly whenNull: Readonly<Record<string, JsonValue>>;
}

export interface HoistRule {
  readonly kind: 'hoist';
  readonly field: FieldKey;
}

/** How a number is written: without its fraction, or as so many hundredths. */
export interface NumberRule {
  readonly kind: 'integer' | 'hundredths';
  readonly field: FieldKey;
}

export interface OmitRule {
  readonly kind: 'omit';
  readonly field: FieldKey;
}

export interface OnlyIfRule {
  readonly kind: 'onlyIf';
  readonly field: FieldKey;
  /** Response key of a Boolean of the same object. */
  readonly condition: string;
}

/** Null where the graph never has it, for an empty list or in the description alone; or no null where the graph may have one. */
export interface NullRule {
  readonly kind: 'emptyIsNull' | 'nullable' | 'neverNull';
  readonly field: FieldKey;
}

export interface CountRule {
  readonly kind: 'count';
  readonly type: string;
  /** Response keys of lists by the name of the member. */
  readonly members: Readonly<Record<string, string>>;
  readonly options: Placement;
}

export interface GatherRule {
  readonly kind: 'gather';
  readonly type: string;
  /** Keys of the members that become one object by the object's name. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly options: Placement;
}

export interface ConstantRule {
  readonly kind: 'constant';
  readonly type: string;
  readonly members: Readonly<Record<string, JsonValue>>;
  readonly options: ConstantOptions;
}

export interface EchoRule {
  readonly kind: 'echo';
  readonly type: string;
  /** Names of the operation's variables by the name of the member. */
  readonly members: Readonly<Record<string, string>>;
  readonly options: Placement;
}

/** A difference of shape between the graph and the REST bodies of a service, applied wherever its operations select what it names. */
export type ShapeRule = FieldRule | TypeRule;

export type FieldRule = FlattenRule | HoistRule | NumberRule | OmitRule | OnlyIfRule | NullRule;

export type TypeRule = ConstantRule | EchoRule | CountRule | GatherRule;

/**
 * The selected fields of the object take its place in its parent. Where the object is null, each of them is null, or has the value that
 * `whenNull` has under its response key.
 */
export const flatten = (field: FieldKey, options: { readonly whenNull?: FlattenRule['whenNull'] } = {}): ShapeRule => ({
  kind: 'flatten',
  field,
  whenNull: options.whenNull ?? {},
});

/** The object, or each object of the list, is replaced by the value of the only field that is selected of it. */
export const hoist = (field: FieldKey): ShapeRule => ({ kind: 'hoist', field });

/** The number is rounded to an integer. */
export const integer = (field: FieldKey): ShapeRule => ({ kind: 'integer', field });

/** An amount of money as an integer number of its hundredths. */
export const hundredths = (field: FieldKey): ShapeRule => ({ kind: 'hundredths', field });

/** The field is selected for other rules alone, and not written. */
export const omit = (field: FieldKey): ShapeRule => ({ kind: 'omit', field });

/** The field is null where another of the same object is not true: `endCursor` of the last page, which has no next one. */
export const onlyIf = (field: FieldKey, condition: string): ShapeRule => ({ kind: 'onlyIf', field, condition });

/** A list without items is null: the graph does not say by null that a list is empty. */
export const emptyIsNull = (field: FieldKey): ShapeRule => ({ kind: 'emptyIsNull', field });

/** The API description says that the field may be null, as clients know it. The graph promises that it never is. */
export const nullable = (field: FieldKey): ShapeRule => ({ kind: 'nullable', field });

/**
 * The API description says that the field is never null in a body. The graph does not promise that of a root field, whose failure leaves the
 * rest of a page and fails the REST request, nor of a total, which this source always knows.
 */
export const neverNull = (field: FieldKey): ShapeRule => ({ kind: 'neverNull', field });

/** Members that have the number of items of a list of the same object. */
export const count = (type: string, members: CountRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'count',
  type,
  members,
  options,
});

/**
 * Members of an object become one object within it, where the first of them was, in every object of the type that has all of them. Rules of a
 * type are applied in their order, so that it may gather what rules before it have added.
 */
export const gather = (type: string, members: GatherRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'gather',
  type,
  members,
  options,
});

/** Members that always have the same value, in every object of the type whose selection has what they are put next to. */
export const constant = (type: string, members: ConstantRule['members'], options: ConstantOptions = {}): ShapeRule => ({
  kind: 'constant',
  type,
  members,
  options,
});

/**
 * Members whose values are those of variables of the request, or their defaults, in every object of the type whose selection has what they
 * are put next to, in operations that have the variable.
 */
export const echo = (type: string, members: EchoRule['members'], options: Placement = {}): ShapeRule => ({
  kind: 'echo',
  type,
  members,
  options,
});
