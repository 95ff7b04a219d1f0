import { GraphQLError, type GraphQLScalarType, GraphQLString, Kind, type ValueNode } from 'graphql';
import { GraphQLDateTime, GraphQLJSONObject, GraphQLLocalDate } from 'graphql-scalars';

/** How the values of a scalar are read and written; names and descriptions are the SDL's. */
type ScalarImplementation = Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>;

const describe = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : typeof value);

/** Services hold instants as text in UTC already: the last character tells, and the first group of a full check would cost more than the field. */
const serializeInstant = (value: unknown): string => {
  if (typeof value === 'string' && value.endsWith('Z') && value.length >= 20) return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new GraphQLError(`DateTime cannot represent ${describe(value)}: it has to be an instant in UTC.`);
};

/** Any RFC 3339 instant, handed to resolvers in UTC with a trailing `Z`. */
const parseInstant = (value: unknown): string => {
  if (typeof value !== 'string') throw new GraphQLError(`DateTime cannot represent ${describe(value)}.`);
  return GraphQLDateTime.parseValue(value).toISOString();
};

/** A day as text; that the round trip keeps it rules out the 30th of February. */
const parseDay = (value: unknown): string => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const instant = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)) return value;
  }
  throw new GraphQLError(`Date cannot represent ${describe(value)}: it has to be a day of the calendar, YYYY-MM-DD.`);
};

/** A time of day as text, `HH:MM` or `HH:MM:SS`, with seconds afterwards. */
const parseLocalTime = (value: unknown): string => {
  const [, minutes, seconds] =
    typeof value === 'string' ? (/^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(value) ?? []) : [];
  if (minutes !== undefined) return `${minutes}:${seconds ?? '00'}`;
  throw new GraphQLError(
    `LocalTime cannot represent ${describe(value)}: it has to be a time of day, HH:MM or HH:MM:SS.`,
  );
};

const fromLiteral =
  (parse: (value: unknown) => string) =>
  (node: ValueNode): string => {
    if (node.kind === Kind.STRING) return parse(node.value);
    throw new GraphQLError('Only a string can stand for a time.', { nodes: node });
  };

/** Implementations of the prelude's scalars. `DateTime` is text in resolvers and services, never a `Date`, so that it survives any cache. */
export const scalars: Readonly<
  Record<'DateTime' | 'Date' | 'LocalTime' | 'ServicePath' | 'JSONObject', ScalarImplementation>
> = {
  DateTime: { serialize: serializeInstant, parseValue: parseInstant, parseLiteral: fromLiteral(parseInstant) },
  Date: {
    serialize: GraphQLLocalDate.serialize,
    parseValue: parseDay,
    parseLiteral: fromLiteral(parseDay),
  },
  LocalTime: { serialize: parseLocalTime, parseValue: parseLocalTime, parseLiteral: fromLiteral(parseLocalTime) },
  ServicePath: {
    serialize: GraphQLString.serialize,
    parseValue: GraphQLString.parseValue,
    parseLiteral: GraphQLString.parseLiteral,
  },
  JSONObject: {
    serialize: GraphQLJSONObject.serialize,
    parseValue: GraphQLJSONObject.parseValue,
    parseLiteral: GraphQLJSONObject.parseLiteral,
  },
};
