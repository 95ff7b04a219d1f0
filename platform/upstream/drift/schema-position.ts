import { z } from 'zod';

/** Places in a body, such as `jobs[].title`. All entries of a list, or values of a map, share one place. */
export const topPlace = '';

export const fieldPlace = (place: string, name: string): string => (place === topPlace ? name : `${place}.${name}`);
export const valuePlace = (place: string): string => `${place}{}`;

/** Replies may contain replies: an entry of a list nested in an equal list has the place of the outer one. */
export const entryPlace = (place: string): string => {
  const entry = `${place}[]`;
  const segments = entry.split('.');
  return segments.length > 1 && segments.at(-1) === segments.at(-2) ? segments.slice(0, -1).join('.') : entry;
};

/** A name of unusual form may be a value, such as a person, an id or a key. */
export const shownName = (name: string): string => (/^[a-z_@$][\w.$-]{0,39}$/i.test(name) ? name : '*');

/** What a schema expects of a value, without wrappers such as `optional`. */
export type Position =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, z.ZodType>; readonly open: boolean }
  | { readonly kind: 'list'; readonly entryOf: (index: number) => z.ZodType | undefined }
  | { readonly kind: 'map'; readonly values: z.ZodType }
  /** Expects a single value, whatever the kind of the actual value. */
  | { readonly kind: 'value'; readonly alternatives: readonly z.ZodType[] }
  /** The schema accepts anything. */
  | { readonly kind: 'open' };

/** Limited because a schema may refer to itself directly. */
const mostWrappers = 40;

/** The library types inner schemas only as core schemas. */
const asSchema = (schema: unknown): z.ZodType => schema as z.ZodType;

/** Removes wrappers that make a schema lenient or change its result, which leaves the wire format. */
const strictOf = (schema: z.ZodType): z.ZodType => {
  let inner = schema;
  for (let count = 0; count < mostWrappers; count++) {
    if (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodPrefault ||
      inner instanceof z.ZodCatch ||
      inner instanceof z.ZodReadonly ||
      inner instanceof z.ZodNonOptional
    )
      inner = asSchema(inner.def.innerType);
    else if (inner instanceof z.ZodLazy) inner = asSchema(inner.def.getter());
    // A preprocessing step has the schema as its output, a transformation as its input.
    else if (inner instanceof z.ZodPipe)
      inner = asSchema(inner.def.in instanceof z.ZodTransform ? inner.def.out : inner.def.in);
    else return inner;
  }
  return z.unknown();
};

const isOpen = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnknown ||
  schema instanceof z.ZodAny ||
  schema instanceof z.ZodTransform ||
  schema instanceof z.ZodCustom;

type Kind = 'list' | 'object' | 'value';
const kindOf = (value: unknown): Kind =>
  Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'object' : 'value';

const takes = (strict: z.ZodType, kind: Kind): boolean => {
  if (strict instanceof z.ZodArray || strict instanceof z.ZodTuple) return kind === 'list';
  if (strict instanceof z.ZodObject || strict instanceof z.ZodRecord || strict instanceof z.ZodIntersection)
    return kind === 'object';
  return kind === 'value';
};

const optionsOf = (union: z.ZodUnion): readonly z.ZodType[] =>
  union.def.options.flatMap((option) => {
    const schema = asSchema(option);
    const strict = strictOf(schema);
    return strict instanceof z.ZodUnion ? optionsOf(strict) : [schema];
  });

/** Counts the schema's fields that a value has in readable form. */
const likeness = (schema: z.ZodType, value: object): number => {
  const position = positionOf(schema, value);
  if (position.kind !== 'object') return 0;
  const own = new Map<string, unknown>(Object.entries(value));
  return [...position.fields].filter(([name, field]) => own.has(name) && field.safeParse(own.get(name)).success).length;
};

const ofUnion = (union: z.ZodUnion, value: unknown): Position => {
  const options = optionsOf(union);
  if (options.some((option) => isOpen(strictOf(option)))) return { kind: 'open' };
  const fitting = options.filter((option) => takes(strictOf(option), kindOf(value)));
  if (typeof value !== 'object' || value === null || fitting.length === 0)
    return { kind: 'value', alternatives: options.map(strictOf) };
  // Prefers the option that accepts the value, else the most similar one, to name what is missing.
  const [best = union] = [...fitting].sort(
    (left, right) =>
      Number(right.safeParse(value).success) - Number(left.safeParse(value).success) ||
      likeness(right, value) - likeness(left, value),
  );
  return best === union ? { kind: 'open' } : positionOf(best, value);
};

const ofIntersection = (both: z.ZodIntersection, value: unknown): Position => {
  const sides = [asSchema(both.def.left), asSchema(both.def.right)].map((side) => positionOf(side, value));
  const objects = sides.flatMap((side) => (side.kind === 'object' ? [side] : []));
  if (objects.length === 0) return sides[0] ?? { kind: 'open' };
  return {
    kind: 'object',
    fields: new Map(objects.flatMap(({ fields }) => [...fields])),
    open: sides.some((side) => side.kind === 'open' || (side.kind === 'object' && side.open)),
  };
};

/** Of alternatives, uses the one that accepts the value or is most similar. */
export const positionOf = (schema: z.ZodType, value: unknown): Position => {
  const strict = strictOf(schema);
  if (strict instanceof z.ZodUnion) return ofUnion(strict, value);
  if (isOpen(strict)) return { kind: 'open' };
  if (!takes(strict, kindOf(value))) return { kind: 'value', alternatives: [strict] };
  if (strict instanceof z.ZodIntersection) return ofIntersection(strict, value);
  if (strict instanceof z.ZodRecord) return { kind: 'map', values: asSchema(strict.def.valueType) };
  if (strict instanceof z.ZodArray) return { kind: 'list', entryOf: () => asSchema(strict.def.element) };
  if (strict instanceof z.ZodTuple) {
    const { items, rest } = strict.def;
    return { kind: 'list', entryOf: (index) => asSchema(items[index] ?? rest ?? z.unknown()) };
  }
  if (strict instanceof z.ZodObject) {
    const { catchall } = strict.def;
    const fields = new Map(Object.entries(strict.shape).map(([name, field]) => [name, asSchema(field)]));
    return { kind: 'object', fields, open: catchall !== undefined && isOpen(asSchema(catchall)) };
  }
  return { kind: 'value', alternatives: [strict] };
};
