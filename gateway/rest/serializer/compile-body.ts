import { getNamedType, isCompositeType } from 'graphql';
import type { RestRoute } from '../../../platform/rest/rest-service.ts';
import { fieldAt, type Operation, selectFields } from '../selection.ts';
import { fieldWriter, objectWriter, type WriterOptions } from './compile-writer.ts';
import { jsonString } from './json-string.ts';
import type { RouteBody } from './route-body.ts';
import { withMore } from './warnings-writer.ts';
import { wrappedBody } from './wrapped-body.ts';
import type { Writer } from './writer.ts';

/** `meta` of an answer that selects none: every member that the interface names, empty. */
const noMeta = '"sources_used":[],"data_freshness":null,"cache":null,"returned":null,"total_results":null';

const envelopeBody = (options: WriterOptions, at: string, resource: string): RouteBody => {
  const { operation } = options;
  const path = at.split('.');
  const type = getNamedType(fieldAt(operation, path).type);
  if (!isCompositeType(type)) throw new Error(`there is no object at ${at}`);
  const fields = selectFields(operation, type, fieldAt(operation, path).selections);
  const own = (key: string): Writer | undefined => {
    const field = fields.find((candidate) => candidate.key === key);
    return field === undefined ? undefined : fieldWriter(options, field, `${at}.${key}`);
  };
  const writeData = objectWriter(
    options,
    fields.filter(({ key }) => key !== 'meta' && key !== 'warnings'),
    at,
  );
  const writeMeta = own('meta');
  const writeWarnings = own('warnings');
  const head = `,"meta":{"resource":${JSON.stringify(resource)},"request_id":`;
  return {
    path,
    hasWarnings: true,
    write: (value, state) => {
      const object = value as Readonly<Record<string, unknown>>;
      const data = writeData('{"data":', value, state);
      const about = object['meta'] ?? undefined;
      const meta = writeMeta === undefined || about === undefined ? noMeta : writeMeta('', about, state).slice(1, -1);
      const warnings = writeWarnings === undefined ? '[]' : writeWarnings('', object['warnings'], state);
      return (
        `${data}${head}${jsonString(state.requestId)},${meta},` +
        `"processing_time_ms":${state.processingTimeMs}},"warnings":${withMore(warnings, state.warnings)}}`
      );
    },
  };
};

const bareBody = (options: WriterOptions): RouteBody => {
  const { operation } = options;
  const [field, ...more] = selectFields(operation, operation.rootType, [operation.definition.selectionSet]);
  if (field === undefined || more.length > 0) throw new Error('a route with a bare body needs exactly one root field');
  const write = fieldWriter(options, field, field.key);
  return { path: [field.key], hasWarnings: false, write: (value, state) => write('', value, state) };
};

/** Compiles how a route's result is written. Throws an `Error` when the route's table line does not fit its operation. */
export const compileBody = (operation: Operation, route: RestRoute): RouteBody => {
  const { sparse, nest, envelope, wrap, withoutNulls } = route;
  for (const at of [sparse?.at, nest?.at, withoutNulls]) if (at !== undefined) fieldAt(operation, at.split('.'));
  const options = { operation, sparseAt: sparse?.at, withoutNullsAt: withoutNulls, nest };
  if (envelope !== undefined && wrap !== undefined) throw new Error('a body is either in an envelope or wrapped');
  if (wrap !== undefined) return wrappedBody(options, wrap);
  return envelope === undefined ? bareBody(options) : envelopeBody(options, envelope.at, envelope.resource);
};
