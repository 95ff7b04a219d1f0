import type { GraphQLOutputType, SelectionSetNode } from 'graphql';
import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';
import type { EchoedVariable } from './shapes.ts';

interface Member {
  /** Key in the GraphQL result; for a member that the graph lacks, its name in the body. */
  readonly key: string;
  readonly restName: string;
  readonly description: string | undefined;
  readonly deprecationReason?: string | undefined;
  /** Whether the result may lack it, under a type condition, `@skip` or `@include`. */
  readonly optional: boolean;
}

export interface BodyField extends Member {
  readonly kind: 'field';
  readonly type: GraphQLOutputType;
  readonly selections: readonly SelectionSetNode[];
  /** Response keys of the flattened objects from the object to the value. */
  readonly steps: readonly string[];
  /** Its value if one of those objects is null. */
  readonly whenNull: JsonValue;
  /** The field whose value replaces the object. */
  readonly hoisted: BodyField | undefined;
  readonly number: 'integer' | 'hundredths' | undefined;
  /** Response key of a Boolean beside the field. Unless it is true, the field is null. */
  readonly condition: string | undefined;
  readonly emptyIsNull: boolean;
}

export interface CountMember extends Member {
  readonly kind: 'count';
  readonly of: BodyField;
}

/** An object whose members are members of the surrounding object in the result. */
export interface GroupMember extends Member {
  readonly kind: 'group';
  readonly members: readonly BodyMember[];
}

export interface ConstantMember extends Member {
  readonly kind: 'constant';
  readonly value: JsonValue;
  readonly descriptions: Readonly<Record<string, string>>;
}

export interface EchoMember extends Member {
  readonly kind: 'echo';
  readonly variable: string;
  readonly echoed: EchoedVariable;
}

/** Both the writer and the schema of a body's object are made from these. */
export type BodyMember = BodyField | ConstantMember | EchoMember | CountMember | GroupMember;

export const pathOf = (path: string, { steps, key }: BodyField): string =>
  [...(path === '' ? [] : [path]), ...steps, key].join('.');
