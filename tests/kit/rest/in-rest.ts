type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';

/**
 * A result of an operation as REST writes it: names in snake case, connections as lists, and values of enums as texts.
 */
export type InRest<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[] | { readonly nodes: readonly (infer Item)[] }
    ? readonly InRest<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value & string as SnakeCase<Name>]: InRest<Value[Name]> }
      : Value;
