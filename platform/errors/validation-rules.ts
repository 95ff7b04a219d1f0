import { joinKinds } from './error-table.ts';
import type { ValidationError } from './service-error.ts';

declare const declared: unique symbol;

/**
 * The wording of a rule of input at both edges. `{argument}` is the place of the value in GraphQL's arguments, `{max}`
 * a value of the validation error. A value may have a form: `{count:items}` and `{count:characters}` are counted
 * things, `{other:name}` and `{fields:names}` are arguments in the edge's spelling, and `{source:lower}` is an enum
 * value of REST.
 */
interface RuleEntry {
  /** The type of the error at both edges, if it is not the code of the rule. */
  readonly type?: string;
  /**
   * What follows `Value error, ` or `Contract error, ` for these types, otherwise the whole message. Null: never over
   * REST.
   */
  readonly rest: string | null;
  /** A sentence. Null: never in GraphQL, whose own coercion finds it before any rule is checked. */
  readonly graphql: string | null;
  /** Values that are in `ctx` and in neither message. */
  readonly also?: readonly string[];
}

type SlotName<Slot extends string> = Slot extends `${infer Name}:${string}` ? Name : Slot;
type SlotsOf<Text> = Text extends `${string}{${infer Slot}}${infer More}` ? SlotName<Slot> | SlotsOf<More> : never;
type ValuesOf<Entry extends RuleEntry> =
  | Exclude<SlotsOf<Entry['rest'] | Entry['graphql']>, 'argument'>
  | (Entry extends { readonly also: readonly (infer Name)[] } ? Name & string : never);

/** `Names` are those of its values. Only `defineRules` makes one, so that every message is in a table. */
export interface ValidationRule<Names extends string = string> extends RuleEntry {
  readonly code: string;
  readonly type: string;
  readonly [declared]: Names;
}

export type ValidationRules = Readonly<Record<string, ValidationRule>>;

/** Declares rules by their wording; `shopRules.sold_out` is then a rule. */
export const defineRules = <const Entries extends Readonly<Record<string, RuleEntry>>>(
  entries: Entries,
): { readonly [Code in keyof Entries]: ValidationRule<ValuesOf<Entries[Code]>> } =>
  Object.fromEntries(
    Object.entries(entries).map(([code, entry]) => [code, { code, type: code, ...entry }]),
  ) as unknown as {
    readonly [Code in keyof Entries]: ValidationRule<ValuesOf<Entries[Code]>>;
  };

const valueType = 'value_error';
const contractType = 'request_contract';

/** For values that break a rule which the SDL cannot express. */
export const valueRule = <const Rest extends string | null, const Graphql extends string>(
  rest: Rest,
  graphql: Graphql,
) => ({ type: valueType, rest, graphql }) as const;

/**
 * For parameters that do not fit together, or that request something that is not offered. REST always returns 400 for
 * this error, even on routes with another status for validation errors.
 */
export const contractRule = <const Rest extends string, const Graphql extends string>(rest: Rest, graphql: Graphql) =>
  ({ type: contractType, rest, graphql }) as const;

/** For a value that has to be given together with others. */
export const missingRule = <const Rest extends string, const Graphql extends string>(rest: Rest, graphql: Graphql) =>
  ({ type: 'missing', rest, graphql }) as const;

export const isContractError = ({ type }: Pick<ValidationError, 'type'>): boolean => type === contractType;

const prefixes: Readonly<Record<string, string>> = {
  [valueType]: 'Value error, ',
  [contractType]: 'Contract error, ',
};

export type RuleValue = string | number | boolean | readonly string[];
type RuleValues = Readonly<Record<string, unknown>>;

/**
 * A rule that a value breaks, before it is put into words. `loc` is a path of GraphQL's arguments, or of REST's input.
 */
export interface BrokenRule {
  readonly rule: ValidationRule;
  readonly loc: ValidationError['loc'];
  readonly values?: RuleValues | undefined;
  readonly input: unknown;
  /** A sentence that REST adds. */
  readonly note?: string;
}

/** Formats `a and b` or `a, b and c`. */
export const namesInSentence = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const counted = (count: unknown, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

const formOf = (value: unknown, form: string | undefined, spell: (argument: string) => string): string => {
  if (form === 'characters' || form === 'items') return counted(value, form.slice(0, -1));
  if (form === 'name') return spell(String(value));
  if (form === 'names') return Array.isArray(value) ? namesInSentence(value.map((name) => spell(String(name)))) : '';
  return form === 'lower' ? String(value).toLowerCase() : String(value);
};

/** Fills in the slots of a message. `spell` returns the edge's spelling of an argument. */
const filled = (template: string, values: RuleValues, spell: (argument: string) => string): string =>
  template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form: string | undefined) =>
    formOf(values[name], form, spell),
  );

/** Returns the words of a rule for people who read the table of all rules; null where its edge never has it. */
export const tableWords = ({
  type,
  rest,
  graphql,
}: ValidationRule): { rest: string | null; graphql: string | null } => {
  const readable = (text: string) =>
    text.replace(/\{(\w+):(\w+)\}/g, (_, name: string, form: string) =>
      form === 'characters' || form === 'items' ? `{${name}} ${form}` : `{${name}}`,
    );
  return {
    rest: rest === null ? null : `${prefixes[type] ?? ''}${readable(rest)}`,
    graphql: graphql === null ? null : readable(graphql),
  };
};

const inCode = (name: string): string => `\`${name}\``;

/** Formats `input.flights[2].originIata`. */
const argumentAt = (loc: ValidationError['loc']): string => {
  if (loc.length === 0) return 'The request';
  const path = loc.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`));
  return inCode(path.join(''));
};

/**
 * Returns a validation error as clients of GraphQL see it, and as it crosses from a subgraph to the gateway: the rule
 * and its values say all that REST needs for its own message. Throws an `Error` for a rule of REST alone.
 */
export const toGraphValidationError = ({ rule, loc, values, input }: BrokenRule): ValidationError => {
  const { code, type, graphql } = rule;
  if (graphql === null) throw new Error(`The rule ${code} is of REST alone.`);
  const msg = filled(graphql, { ...values, argument: argumentAt(loc) }, inCode);
  const ctx = prefixes[type] === undefined ? values : { error: msg, ...values };
  return { loc, msg, type, ...(ctx === undefined ? {} : { ctx }), input, rule: code };
};

/** Returns the values of a rule from the `ctx` of its error in GraphQL. */
export const valuesOf = ({ type }: ValidationRule, ctx: RuleValues | undefined): RuleValues | undefined => {
  if (ctx === undefined || prefixes[type] === undefined) return ctx;
  const { error: _, ...values } = ctx;
  return values;
};

/** Returns a validation error as clients of REST see it, in the style of pydantic 2. `spell` returns REST's names. */
export const toRestValidationError = (
  { rule, loc, values = {}, input, note }: BrokenRule,
  spell: (argument: string) => string,
): ValidationError => {
  const { type, rest, code } = rule;
  if (rest === null) throw new Error(`The rule ${code} is of GraphQL alone.`);
  const prefix = prefixes[type];
  const words = filled(rest, values, spell);
  const hasValues = Object.keys(values).length > 0;
  const ctx = prefix === undefined ? (hasValues ? values : undefined) : { error: words };
  const msg = `${prefix ?? ''}${words}${note === undefined ? '' : `. ${note}`}`;
  return { loc, msg, type, ...(ctx === undefined ? {} : { ctx }), input };
};

export type RuleTable = ReadonlyMap<string, ValidationRule>;

export interface RuleOwner {
  readonly name: string;
  readonly rules?: ValidationRules;
}

/** Throws an `Error` when a rule is declared twice. */
export const joinRules = (owners: readonly RuleOwner[]): RuleTable =>
  joinKinds<ValidationRule>(
    'rule',
    owners.map(({ name, rules = {} }) => ({ name, kinds: rules })),
  );
