/** The members of JSON Schema that the server's descriptions have. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly deprecated?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly example?: unknown;
  readonly schema: Schema;
}

interface Content {
  readonly content?: {
    readonly 'application/json'?: { readonly schema?: Schema; readonly example?: unknown };
  };
}

/** Leads from a response to an operation that takes values of it, which runtime expressions name. */
interface Link {
  readonly operationId?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}

interface Response extends Content {
  readonly description: string;
  readonly links?: Readonly<Record<string, Link>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Response>>;
}

/** An OpenAPI 3.1 document of the server. */
export interface Description {
  readonly info: { readonly title: string; readonly description?: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly servers: readonly { readonly url: string }[];
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const routesOf = ({ paths }: Description): readonly Route[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const inSchemas = '#/components/schemas/';

/** Returns the name and the schema that a reference is to; members beside the reference override it. */
export const resolved = (schema: Schema, { components }: Description): Schema & { readonly name?: string } => {
  const { $ref: reference, ...own } = schema;
  if (reference === undefined || !reference.startsWith(inSchemas)) return schema;
  const name = reference.slice(inSchemas.length);
  return { ...components.schemas[name], ...own, name };
};
