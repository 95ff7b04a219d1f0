import { z } from 'zod';
import { parseBoundedJson } from '../../text/json/json-nesting.ts';
import {
  entryPlace,
  fieldPlace,
  type Position,
  positionOf,
  shownName,
  topPlace,
  valuePlace,
} from './schema-position.ts';
import type { RowTally, SchemaShape, WireShape } from './wire-shape.ts';

export interface BodyDrift extends RowTally {
  /** Places of fields that the schema does not have, at most 50, each once. */
  readonly unknown: readonly string[];
  /** Places where something required is absent or unreadable, at most 50. */
  readonly missing: readonly string[];
}

const mostPlaces = 50;
/** Other entries of the list are assumed alike. */
const mostEntries = 100;
const mostValues = 20_000;
const mostNesting = 2000;
/** Nested replies share the place of the first, so greater depth finds nothing new. */
const mostDepth = 100;

type ObjectPosition = Extract<Position, { kind: 'object' }>;
type ListPosition = Extract<Position, { kind: 'list' }>;

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Does limited work, and never throws because of the value. */
export const compareValue = (shape: SchemaShape, body: unknown): BodyDrift => {
  const { parts = {}, unread = [], usual = [] } = shape;
  const passedOver = new Set(unread);
  const unknown = new Set<string>();
  const missing = new Set<string>();
  const seen = new Set<string>();
  let values = 0;
  let rows = 0;
  let dropped = 0;
  const note = (places: Set<string>, place: string) => {
    if (places.size < mostPlaces) places.add(place);
  };

  const walkFields = (value: object, { fields, open }: ObjectPosition, place: string, depth: number) => {
    const own = new Map(Object.entries(value));
    for (const [name, field] of fields) {
      const at = fieldPlace(place, name);
      if (own.has(name) && own.get(name) !== undefined) walk(own.get(name), field, at, depth);
      else if (!accepts(field, undefined)) note(missing, at);
    }
    if (open) return;
    for (const name of own.keys())
      if (!fields.has(name) && !passedOver.has(name)) note(unknown, fieldPlace(place, shownName(name)));
  };

  const walkEntries = (list: readonly unknown[], { entryOf }: ListPosition, place: string, depth: number) => {
    const at = entryPlace(place);
    const row = Object.hasOwn(parts, at) ? parts[at] : undefined;
    for (const [index, entry] of list.entries()) {
      if (row !== undefined) {
        rows++;
        if (!accepts(row, entry)) dropped++;
      }
      if (index < mostEntries) walk(entry, entryOf(index) ?? z.unknown(), at, depth);
    }
  };

  const walk = (value: unknown, schema: z.ZodType, place: string, depth: number): void => {
    if (depth > mostDepth || ++values > mostValues) return;
    const stated = positionOf(schema, value);
    const part = stated.kind === 'open' && Object.hasOwn(parts, place) ? parts[place] : undefined;
    const position = part === undefined ? stated : positionOf(part, value);
    if (value === null) {
      if (!accepts(part ?? schema, null)) note(missing, place);
      return;
    }
    if (usual.includes(place)) seen.add(place);
    if (position.kind === 'object' && typeof value === 'object') walkFields(value, position, place, depth + 1);
    else if (position.kind === 'list' && Array.isArray(value)) walkEntries(value, position, place, depth + 1);
    else if (position.kind === 'map' && typeof value === 'object')
      for (const entry of Object.values(value ?? {})) walk(entry, position.values, valuePlace(place), depth + 1);
    else if (position.kind === 'value' && !position.alternatives.some((schema) => accepts(schema, value)))
      note(missing, place === topPlace ? 'body' : place);
  };
  walk(body, shape.body, topPlace, 0);
  if (rows > 0 && values <= mostValues) for (const place of usual) if (!seen.has(place)) note(missing, place);
  return { unknown: [...unknown], missing: [...missing], rows, dropped };
};

/** Throws if the body has another format. */
export const compareBody = (shape: WireShape, text: string): BodyDrift => {
  if ('tally' in shape) return { unknown: [], missing: [], ...shape.tally(text) };
  return compareValue(shape, shape.read === undefined ? parseBoundedJson(text, mostNesting) : shape.read(text));
};
