export type VariableSource = PathSource | QuerySource | BodySource | ConstantSource;

interface PathSource {
  readonly in: 'path';
  readonly name: string;
  /** Whether the value may contain slashes, raw or encoded; only for the last parameter of a path. */
  readonly greedy?: boolean;
  /** Values of the enum that the route accepts, in the graph's spelling. Default: all. */
  readonly only?: readonly string[];
  /** Status when only such parameters are invalid; default: 422. */
  readonly faultStatus?: 400 | 422;
  /** Returns a sentence on what a value means that is invalid or names nothing, for the message of the 422 or 404. */
  readonly meant?: (value: string) => string | null;
}

/** A list is given as `a,b` or by repeating the parameter; any other parameter may be given once only. */
interface QuerySource {
  readonly in: 'query';
  readonly name: string;
  /** Status when only such parameters are invalid; default: 422. */
  readonly faultStatus?: 400 | 422;
  /** Default of the REST interface where it differs from the SDL's; a value of the GraphQL variable. */
  readonly default?: unknown;
}

/** A field of the body whose name differs from that of the input object's field. */
interface BodyFieldSource {
  readonly in: 'bodyField';
  /** In snake_case. */
  readonly name: string;
}

/** Source of a field of the input object other than the body's field of the same name. */
type FieldSource = PathSource | QuerySource | ConstantSource | BodyFieldSource;

/** The whole JSON body is the variable's input object; field names in snake_case. */
export interface BodySource {
  readonly in: 'body';
  /**
   * Fields of the input object, by GraphQL name, that have another name in the body or are not read from the body.
   */
  readonly fields: Readonly<Record<string, FieldSource>>;
}

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

export const fromBodyField = (name: string): BodyFieldSource => ({ in: 'bodyField', name });

export const constantValue = (value: unknown): ConstantSource => ({ in: 'constant', value });
