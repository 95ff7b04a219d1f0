import type {
  ApiDescription,
  ApiOperation,
  Parameter,
  Shape,
} from '../../../scripts/released/openapi/api-description.ts';
import { compareDescriptions } from '../../../scripts/released/openapi/compare-descriptions.ts';

/** A few lines of OpenAPI for tests of its comparison. */
export const json = (schema: Shape) => ({ 'application/json': { schema } });

export const description = (
  operation: Partial<ApiOperation>,
  schemas: Readonly<Record<string, Shape>> = {},
): ApiDescription => ({
  paths: { '/posts': { get: { responses: {}, ...operation } } },
  components: { schemas },
});

export const compare = (released: ApiDescription, current: ApiDescription) =>
  compareDescriptions('/blogs', released, current).map(({ level, at, message }) => `${level} ${at}: ${message}`);

export const responding = (schema: Shape, schemas?: Readonly<Record<string, Shape>>) =>
  description({ responses: { 200: { content: json(schema) } } }, schemas);
export const taking = (schema: Shape, schemas?: Readonly<Record<string, Shape>>) =>
  description({ requestBody: { required: true, content: json(schema) } }, schemas);
export const withParameter = (parameter?: Partial<Parameter>) =>
  description({ parameters: parameter === undefined ? [] : [{ name: 'limit', in: 'query', ...parameter }] });

export const object = (properties: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape => ({
  type: 'object',
  properties,
  required,
});
export const text: Shape = { type: 'string' };
