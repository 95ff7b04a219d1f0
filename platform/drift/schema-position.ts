import { z } from 'zod';

/** What a schema expects of a value, with its wrappers taken off. */
export type Position =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, z.ZodType>; readonly open: boolean }
  | { readonly kind: 'list'; readonly entryOf: (index: number) => z.ZodType | undefined }
  | { readonly kind: 'map'; readonly values: z.ZodType }
  /** A single value; also what is expected where the value is of another kind. */
  | { readonly kind: 'value'; readonly alternatives: readonly z.ZodType[] }
  /** The schema takes anything. */
  | { readonly kind: 'open' };

/** Wrappers lie a few deep; a schema that refers to itself without a value between would have no end. */
const mostWrappers = 40;

/** The library types what a schema holds by its core alone. */
const asSchema = (schema: unknown): z.ZodType => schema as z.ZodType;

/** Takes off what makes a schema lenient or changes its result: what is left says what the wire should have. */
export const strictOf = (schema: z.ZodType): z.ZodType => {
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
    // Of a preprocessing step the result has the schema, of a transformation the input.
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

/** How many of the schema's fields a value has in a form that can be read. */
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
  // The one that takes it; else the one that it is most like, so that what it lacks there can be named.
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

/** What a schema expects of a value; of alternatives the one that takes the value, or is most like it. */
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
