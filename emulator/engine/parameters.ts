import { isDate } from './local-time.ts';

/** Of a whole number. */
export interface Bounds {
  readonly low?: number;
  readonly high?: number;
  /** Used when the parameter is absent. Without it, absence is a validation error. */
  readonly missing?: number;
}

/**
 * Reads the parameters of a request. Each reader ends the request with the upstream's validation error for a value that
 * does not have the form, and for an absent one without a default. An empty value is an absent one.
 */
export interface Parameters {
  text(name: string, missing?: string): string;
  date(name: string, missing?: string): string;
  matching(name: string, form: RegExp, missing?: string): string;
  integer(name: string, bounds?: Bounds): number;
  oneOf<Choice extends string>(name: string, choices: readonly Choice[], missing?: Choice): Choice;
  /** Separated by commas, without empty items. */
  list(name: string): readonly string[];
  /** In any case: `true` is true. */
  flag(name: string, missing?: boolean): boolean;
  /** The value, or undefined for an absent or empty one. */
  given(name: string): string | undefined;
}

/** `invalid` ends the request; `value` is undefined for an absent parameter, `bounds` are those of a number. */
export const createParameters = (
  read: (name: string) => string | null | undefined,
  invalid: (name: string, value: string | undefined, bounds?: Bounds) => never,
): Parameters => {
  const given = (name: string) => read(name) || undefined;
  const text = (name: string, missing?: string): string => given(name) ?? missing ?? invalid(name, undefined);
  return {
    given,
    text,
    date: (name, missing) => {
      const value = text(name, missing);
      return isDate(value) ? value : invalid(name, value);
    },
    matching: (name, form, missing) => {
      const value = text(name, missing);
      return form.test(value) ? value : invalid(name, value);
    },
    integer: (name, bounds = {}) => {
      const { low = 0, high = Number.MAX_SAFE_INTEGER, missing } = bounds;
      const value = given(name) ?? missing?.toString();
      const isInside = /^-?\d+$/.test(value ?? '') && Number(value) >= low && Number(value) <= high;
      return isInside ? Number(value) : invalid(name, value, bounds);
    },
    oneOf: (name, choices, missing) => {
      const value = text(name, missing);
      return choices.find((choice) => choice === value) ?? invalid(name, value);
    },
    list: (name) => (given(name) ?? '').split(',').filter((item) => item !== ''),
    flag: (name, missing = false) => (given(name) ?? String(missing)).toLowerCase() === 'true',
  };
};
