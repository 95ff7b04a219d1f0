import { GraphQLError, type GraphQLScalarType, GraphQLString, Kind, print, type ValueNode } from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { decimalTextOf, isDecimalText } from '../text/json/exact-json.ts';
import { shortened } from '../text/shorten-echoes.ts';
import { inspected } from './variables/inspected.ts';

// Databases have no year 0.
const dayText = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Accepts a calendar day, `YYYY-MM-DD`. `Date` would cost more than the rest of an argument. */
const isDay = (text: string): boolean => {
  if (!dayText.test(text)) return false;
  const day = Number(text.slice(8));
  return day <= 28 || day <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

const clock = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/;

/** Adds the seconds to `HH:MM`. Undefined for an invalid time. */
const toClockTime = (text: string): string | undefined => {
  const [, minutes, seconds] = clock.exec(text) ?? [];
  return minutes === undefined ? undefined : `${minutes}:${seconds ?? '00'}`;
};

/** Accepts `YYYY-MM-DDTHH:MM` and `YYYY-MM-DDTHH:MM:SS`. */
const isLocalDateTime = (text: string): boolean =>
  text[10] === 'T' && clock.test(text.slice(11)) && isDay(text.slice(0, 10));

const instantText =
  /^(\d{4}-\d{2}-\d{2})[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(?:([Zz])|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Converts any RFC 3339 text to UTC with milliseconds and `Z`. Undefined for leap seconds, which `Date` does not
 * support, and if the offset leads out of the years 1 to 9999.
 */
const normalizeInstant = (text: string): string | undefined => {
  const [, day, time, fraction = '', utc] = instantText.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  if (utc !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const instant = new Date(text.toUpperCase()).toISOString();
  return isDay(instant.slice(0, 10)) ? instant : undefined;
};

export interface ScalarImplementation extends Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'> {
  /** The prelude's `@specifiedBy`, by which schemas recognize the same scalar. */
  readonly specifiedByURL: string;
}

const textScalar = (
  name: string,
  specifiedByURL: string,
  expected: string,
  read: (text: string) => string | undefined,
  serialize?: (value: unknown) => string | undefined,
): ScalarImplementation => {
  const parse = (value: unknown, literal?: ValueNode): string => {
    const text = typeof value === 'string' ? read(value) : undefined;
    if (text !== undefined) return text;
    const shown = literal === undefined ? inspected(value) : shortened(print(literal));
    throw new GraphQLError(`${name} cannot represent ${shown}: it has to be ${expected}.`, { nodes: literal ?? null });
  };
  return {
    specifiedByURL,
    serialize: (value) => serialize?.(value) ?? parse(value),
    parseValue: (value) => parse(value),
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
  };
};

const acceptIf = (isValid: (text: string) => boolean) => (text: string) => (isValid(text) ? text : undefined);

/** Services have instants as UTC text already; a full check would cost more than the field. */
const serializeInstant = (value: unknown): string => {
  if (typeof value === 'string' && value.endsWith('Z') && value.length >= 20) return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new GraphQLError(`DateTime cannot represent ${inspected(value)}: it has to be an instant in UTC.`);
};

const serializeNumber = (value: unknown): string | undefined =>
  typeof value === 'number' ? decimalTextOf(value) : undefined;

/**
 * Times and decimals are text in resolvers and services, so that any cache preserves them. There a `Decimal` may also
 * be a finite number.
 */
export const scalars: Readonly<
  Record<
    'DateTime' | 'Date' | 'LocalTime' | 'LocalDateTime' | 'Decimal' | 'ServicePath' | 'JSONObject',
    ScalarImplementation
  >
> = {
  DateTime: textScalar(
    'DateTime',
    'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
    'an instant, YYYY-MM-DDTHH:MM:SSZ or with an offset for Z',
    normalizeInstant,
    serializeInstant,
  ),
  Date: textScalar(
    'Date',
    'https://scalars.graphql.org/andimarek/local-date',
    'a day of the calendar, YYYY-MM-DD',
    acceptIf(isDay),
  ),
  LocalTime: textScalar(
    'LocalTime',
    'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#times',
    'a time of day, HH:MM or HH:MM:SS',
    toClockTime,
  ),
  // Keeps seconds as the source stated them.
  LocalDateTime: textScalar(
    'LocalDateTime',
    'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#local-dates-and-times',
    'a day and a time of day, YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS',
    acceptIf(isLocalDateTime),
  ),
  // Only text is accepted, because a JSON number may already have lost digits.
  Decimal: textScalar(
    'Decimal',
    'https://www.w3.org/TR/xmlschema11-2/#decimal',
    'text such as "12.50"',
    acceptIf(isDecimalText),
    serializeNumber,
  ),
  ServicePath: {
    specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3986#section-4.2',
    serialize: GraphQLString.serialize,
    parseValue: GraphQLString.parseValue,
    parseLiteral: GraphQLString.parseLiteral,
  },
  JSONObject: {
    specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
    serialize: GraphQLJSONObject.serialize,
    parseValue: GraphQLJSONObject.parseValue,
    parseLiteral: GraphQLJSONObject.parseLiteral,
  },
};
