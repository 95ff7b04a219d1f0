import type { GraphQLOutputType, SelectionSetNode } from 'graphql';
import type { JsonValue } from '../../../platform/rest/shape-rule.ts';
import type { EchoedVariable } from './shapes.ts';

interface Member {
  /** Key in the GraphQL result; of what the graph does not have, its name in the body. */
  readonly key: string;
  /** Key in the REST body. */
  readonly restName: string;
  readonly description: string | undefined;
  /** Why it goes, when it is deprecated. */
  readonly deprecationReason?: string | undefined;
  /** True when the result may lack it: under a type condition, `@skip` or `@include`. */
  readonly optional: boolean;
}

/** A member whose value the result has. */
export interface BodyField extends Member {
  readonly kind: 'field';
  readonly type: GraphQLOutputType;
  readonly selections: readonly SelectionSetNode[];
  /** Response keys of the flattened objects between the object and the one that has the value. */
  readonly steps: readonly string[];
  /** Its value where one of those is null. */
  readonly whenNull: JsonValue;
  /** The field whose value takes the place of the object. */
  readonly hoisted: BodyField | undefined;
  readonly number: 'integer' | 'hundredths' | undefined;
  /** Response key of a Boolean beside it: where that is not true, the field is null. */
  readonly condition: string | undefined;
  /** Whether a list without items is written as null. */
  readonly emptyIsNull: boolean;
}

/** The number of items of a list. */
export interface CountMember extends Member {
  readonly kind: 'count';
  readonly of: BodyField;
}

/** An object whose members are members of the object that it is in. */
export interface GroupMember extends Member {
  readonly kind: 'group';
  readonly members: readonly BodyMember[];
}

/** A member that is the same in every body. */
export interface ConstantMember extends Member {
  readonly kind: 'constant';
  readonly value: JsonValue;
  readonly descriptions: Readonly<Record<string, string>>;
}

/** A member whose value is a variable's. */
export interface EchoMember extends Member {
  readonly kind: 'echo';
  readonly variable: string;
  readonly echoed: EchoedVariable;
}

/** A member of an object of a body: what both its writer and its schema are made from. */
export type BodyMember = BodyField | ConstantMember | EchoMember | CountMember | GroupMember;

/** Dotted path of response keys to a field of the object at `path`. */
export const pathOf = (path: string, { steps, key }: BodyField): string =>
  [...(path === '' ? [] : [path]), ...steps, key].join('.');
