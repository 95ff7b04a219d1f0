/** A text of a given length, of a form that parsers may be slow at. */
interface Shape {
  readonly name: string;
  readonly textOf: (length: number) => string;
}

/** Where a run is put, such as between the tags of an element. */
export type Place = readonly [before: string, after: string];

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

/** Long runs of one text in each place. */
export const runs = (units: readonly string[], places: readonly Place[]): readonly Shape[] =>
  places.flatMap(([before, after]) =>
    units.map((unit) => ({
      name: `${JSON.stringify(unit)} in ${JSON.stringify(`${before}…${after}`)}`,
      textOf: (length: number) => `${before}${filled(unit, length)}${after}`,
    })),
  );

/** Nesting, with and without its ends. */
export const nested = (pairs: readonly Place[]): readonly Shape[] =>
  pairs.flatMap(([open, close]) =>
    [
      (times: number) => open.repeat(times) + close.repeat(times),
      (times: number) => open.repeat(times),
      (times: number) => close.repeat(times),
      (times: number) => `${open}x${close}`.repeat(times),
    ].map((textOf, at) => ({
      name: `${JSON.stringify(open)} nested, form ${at + 1}`,
      textOf: (length: number) => textOf(Math.ceil(length / (open.length + close.length))),
    })),
  );

/** Printable ASCII, blanks, and characters that are not. */
export const characters: readonly string[] = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...'\t\n\r\u0000\u00a0\u00ad\u200b\u2028é한',
  '\ud800',
  '😀',
];

export const noPlace: Place = ['', ''];
