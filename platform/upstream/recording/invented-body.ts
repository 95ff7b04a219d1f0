import { z } from 'zod';
import { entryPlace, fieldPlace, type Position, positionOf, topPlace, valuePlace } from '../drift/schema-position.ts';
import type { SchemaShape } from '../drift/wire-shape.ts';
import type { Invention } from './invented-text.ts';

/** True if a field, or an object or list of that name, contains identifiers. */
const isIdentifier = (name: string): boolean =>
  /(?:^|_)(?:id|ids|rid|kids|parts|parent|parents)$|(?:[a-z]Ids?|[a-z]IDs?)$|(?:^|_)ticker$/.test(name);

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})?$/.test(text) ||
  /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/.test(text);

const longestKept = 300;
/** Vocabulary of a source is short and contains no address. */
const isWord = (text: string): boolean => text.length <= longestKept && !/@|:\/\//.test(text);

const isVocabulary = (position: Position, text: string): boolean =>
  position.kind === 'value' &&
  position.alternatives.some(
    (schema) =>
      (schema instanceof z.ZodLiteral && schema.def.values.includes(text)) ||
      (schema instanceof z.ZodEnum && Object.values(schema.def.entries).includes(text)),
  );

interface Around {
  /** True if the schema describes this place. */
  readonly known: boolean;
  /** Name of the field, or of the enclosing one. */
  readonly name: string;
  readonly identifies: boolean;
}

/** Deeper values become null. */
const mostNesting = 300;

/**
 * Removes everything that could identify a person, a company or a secret. Only what the schema allows stays: names of
 * its fields, its literals, dates, amounts that it reads as numbers, and words of the fields in `keeps`. Keys of maps
 * and unknown fields are replaced, too, except `words` and the keys of maps whose values are in `keeps`.
 */
export const inventBody = (shape: SchemaShape, body: unknown, invention: Invention): unknown => {
  const { parts = {}, unread = [], keeps = [], words = [], identifiers = [] } = shape;
  const kept = new Set(keeps);
  const passedOver = new Set(unread);
  const nothingKnown = z.unknown();

  /** Keys such as `1X` or a sport decide what their values mean. */
  const isKeptKey = (place: string, name: string): boolean => words.includes(name) || (kept.has(place) && isWord(name));
  const isKept = (place: string, name: string): boolean => kept.has(name) || kept.has(place);

  const inventText = (text: string, schema: z.ZodType, position: Position, place: string, around: Around): string => {
    const { known, name, identifies } = around;
    if (!known) return invention.text(text);
    if (isVocabulary(position, text) || words.includes(text) || isInstant(text)) return text;
    if (isKept(place, name) && isWord(text)) return text;
    const isAmount = !identifies && typeof schema.safeParse(text).data === 'number';
    return isAmount ? text : invention.text(text);
  };

  const walk = (value: unknown, schema: z.ZodType, place: string, around: Around, depth: number): unknown => {
    if (depth > mostNesting) return null;
    const stated = positionOf(schema, value);
    const part = stated.kind === 'open' && Object.hasOwn(parts, place) ? parts[place] : undefined;
    const position = part === undefined ? stated : positionOf(part, value);
    const isKnown = around.known && position.kind !== 'open';
    const here = { ...around, known: isKnown };
    if (typeof value === 'string') return inventText(value, part ?? schema, position, place, here);
    if (typeof value === 'number') {
      const names = around.identifies || identifiers.includes(place);
      return isKnown && (!names || isKept(place, around.name)) ? value : invention.number(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const at = entryPlace(place);
      const entryOf = (index: number) =>
        (position.kind === 'list' ? position.entryOf(index) : undefined) ?? nothingKnown;
      return value.map((entry: unknown, index) => walk(entry, entryOf(index), at, { ...around }, depth + 1));
    }
    const inside = (name: string, known: boolean): Around => ({
      known: around.known && known,
      name,
      identifies: around.identifies || isIdentifier(name),
    });
    const entries = Object.entries(value).map(([name, entry]): [string, unknown] => {
      if (position.kind === 'map')
        return [
          isKeptKey(valuePlace(place), name) ? name : invention.text(name),
          walk(entry, position.values, valuePlace(place), inside('', true), depth + 1),
        ];
      const field = position.kind === 'object' ? position.fields.get(name) : undefined;
      const at = fieldPlace(place, name);
      if (field !== undefined && around.known) return [name, walk(entry, field, at, inside(name, true), depth + 1)];
      const shown = passedOver.has(name) || words.includes(name) ? name : invention.text(name);
      return [shown, walk(entry, nothingKnown, '*', inside('', false), depth + 1)];
    });
    return Object.fromEntries(entries);
  };
  return walk(body, shape.body, topPlace, { known: true, name: '', identifies: false }, 0);
};
