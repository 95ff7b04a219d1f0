import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';

/**
 * How a response fills the request of another operation: OpenAPI runtime expressions by `query.limit`, or by member of
 * the body.
 */
export interface Link {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}

interface Media {
  readonly schema: object;
  readonly example?: JsonValue;
}

interface Body {
  readonly content?: Readonly<Record<string, Media>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly example?: JsonValue;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { readonly links?: Readonly<Record<string, Link>> }>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

export interface DescribedOperation {
  readonly id: string;
  /** `GET /api/v1/airports/{iata}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly example: JsonValue | undefined;
  }[];
  readonly takesBody: boolean;
  readonly body: JsonValue | undefined;
  readonly status: number;
  readonly response: JsonValue | undefined;
  /** JSON pointer into the document. */
  readonly responseSchema: string;
  readonly links: readonly Link[];
}

const json = 'application/json';

const pointerOf = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

export const describedOperations = ({ paths }: OpenApiDocument): readonly DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const [status, success] = Object.entries(operation.responses).find(([each]) => each.startsWith('2')) ?? [];
      if (status === undefined) throw new Error(`${method} ${path} never succeeds`);
      return {
        id: operation.operationId,
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []).map(({ required = false, example, ...rest }) => ({
          name: rest.name,
          in: rest.in,
          required,
          example,
        })),
        takesBody: operation.requestBody !== undefined,
        body: operation.requestBody?.content?.[json]?.example,
        status: Number(status),
        response: success?.content?.[json]?.example,
        responseSchema: pointerOf('paths', path, method, 'responses', status, 'content', json, 'schema'),
        links: Object.values(success?.links ?? {}),
      };
    }),
  );
