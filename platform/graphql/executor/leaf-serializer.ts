import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { memoized } from '../../runtime/memoized.ts';

export type Serialize = (value: unknown) => unknown;

const isString = (value: unknown): boolean => typeof value === 'string';

/** Values that built-in scalars return unchanged. Keyed by `serialize`, because a schema may replace it. */
const unchanged = new Map<unknown, (value: unknown) => boolean>([
  [GraphQLString.serialize, isString],
  [GraphQLID.serialize, isString],
  [GraphQLBoolean.serialize, (value) => typeof value === 'boolean'],
  [GraphQLInt.serialize, (value) => typeof value === 'number' && (value | 0) === value],
  [GraphQLFloat.serialize, (value) => typeof value === 'number' && Number.isFinite(value)],
]);

const createLeafSerializer = (type: GraphQLLeafType): Serialize => {
  const serialize: Serialize = (value) => {
    const serialized: unknown = type.serialize(value);
    if (serialized === null || serialized === undefined) {
      throw new Error(
        `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
      );
    }
    return serialized;
  };
  if (isEnumType(type)) {
    if (type.serialize !== GraphQLEnumType.prototype.serialize) return serialize;
    const names = new Map<unknown, string>(type.getValues().map((value) => [value.value, value.name]));
    return (value) => names.get(value) ?? serialize(value);
  }
  const isUnchanged = unchanged.get(type.serialize);
  return isUnchanged === undefined ? serialize : (value) => (isUnchanged(value) ? value : serialize(value));
};

const serializers = new WeakMap<GraphQLLeafType, Serialize>();

/** For values other than null and errors. Throws graphql-js's errors for an invalid value. */
export const leafSerializerOf = (type: GraphQLLeafType): Serialize => memoized(serializers, type, createLeafSerializer);
