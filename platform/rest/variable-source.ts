/** Where one operation variable comes from. */
export type VariableSource = PathSource | QuerySource | BodySource | ConstantSource;

export interface PathSource {
  readonly in: 'path';
  readonly name: string;
  /** Also takes the slashes that follow, raw or encoded; only for the last parameter of a path. */
  readonly greedy?: boolean;
  /** The only values of its enum that the route takes, as the graph spells them. */
  readonly only?: readonly string[];
  /** Status when only such parameters are at fault; default: the route's `inputFaultStatus`. */
  readonly faultStatus?: 400 | 422;
}

/** A list is given as `a,b`, or by repeating the parameter; a parameter that is no list may be given once only. */
export interface QuerySource {
  readonly in: 'query';
  readonly name: string;
  /** Status when only such parameters are at fault; default: the route's `inputFaultStatus`. */
  readonly faultStatus?: 400 | 422;
  /** Default of the REST interface where it differs from the SDL's, as a value of the GraphQL variable. */
  readonly default?: unknown;
}

/** The field of the body that is called otherwise than the input object's. */
export interface BodyFieldSource {
  readonly in: 'bodyField';
  /** In snake_case. */
  readonly name: string;
}

/** What a field of a body's input object may come from instead of the body's field of its own name. */
export type FieldSource = PathSource | QuerySource | ConstantSource | BodyFieldSource;

/** The whole JSON body is the variable's input object; field names in snake_case. */
export interface BodySource {
  readonly in: 'body';
  /**
   * Fields of the input object, by their GraphQL names, that the body has by another name, or that are not read from the
   * body, which does not know them.
   */
  readonly fields: Readonly<Record<string, FieldSource>>;
}

/** Always the same value: a fixed argument of this route. */
export interface ConstantSource {
  readonly in: 'constant';
  readonly value: unknown;
}

export const fromPath = (name: string, options: Omit<PathSource, 'in' | 'name'> = {}): PathSource => ({
  in: 'path',
  name,
  ...options,
});

export const fromQuery = (name: string, options: Pick<QuerySource, 'faultStatus' | 'default'> = {}): QuerySource => ({
  in: 'query',
  name,
  ...options,
});

export const fromBody: BodySource & { with(fields: BodySource['fields']): BodySource } = {
  in: 'body',
  fields: {},
  with: (fields) => ({ in: 'body', fields }),
};

/** For `fromBody.with`. */
export const fromBodyField = (name: string): BodyFieldSource => ({ in: 'bodyField', name });

/** The value as the GraphQL variable takes it. */
export const constantValue = (value: unknown): ConstantSource => ({ in: 'constant', value });
