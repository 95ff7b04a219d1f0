import type { DataWrap, RestRoute } from '../../../platform/graphql/rest/rest-service.ts';
import { fieldAt, type RouteOperation } from '../selection.ts';
import { type BodyField, pathOf } from '../shapes/body-field.ts';
import { bodyMembers, membersBelow } from '../shapes/body-members.ts';
import { fieldWriter, objectWriter, type WriterOptions, withMore } from './compile-writer.ts';
import { partOf, partWriter } from './part-writer.ts';
import type { ResultObject } from './reader-of.ts';
import type { RouteBody } from './route-body.ts';

const metaKey = 'meta';

/** Throws an `Error` if there is no object at the wrap's path, or no `meta` in it. */
const wrappedBody = (options: WriterOptions, { at, meta = false }: DataWrap): RouteBody => {
  const { operation } = options;
  const path = at.split('.');
  const members = membersBelow(operation, fieldAt(operation, path));
  const about = meta ? partOf(members, metaKey) : undefined;
  if (meta && about === undefined) throw new Error(`the operation selects no ${metaKey} at ${at}`);
  const place = about?.kind === 'field' ? pathOf(at, about) : at;
  const within =
    about === undefined ? members : about.kind === 'group' ? about.members : membersBelow(operation, about);
  const warnings = within.find((member): member is BodyField => member.kind === 'field' && member.key === 'warnings');
  const hasWarnings = warnings !== undefined;
  const extended: WriterOptions = hasWarnings ? { ...options, warningsAt: pathOf(place, warnings) } : options;
  const writeData = objectWriter(
    extended,
    members.filter((member) => member !== about),
    at,
  );
  const metaWriter = about === undefined ? undefined : partWriter(extended, about, at);
  return {
    path,
    hasWarnings,
    write: (value, state) => {
      const written = writeData('{"data":', value, state);
      if (metaWriter === undefined) return { data: `${written}}` };
      const meta = metaWriter.read(value as ResultObject);
      return { data: `${metaWriter.write(`${written},"meta":`, meta, state)}}` };
    },
  };
};

/** The `meta` of a response that selects none, with every documented member. */
const noMeta = '"sources_used":[],"data_freshness":null,"cache":null,"returned":null,"total_results":null';

const envelopeBody = (options: WriterOptions, at: string, resource: string): RouteBody => {
  const { operation } = options;
  const path = at.split('.');
  const members = membersBelow(operation, fieldAt(operation, path));
  const [meta, warnings] = [partOf(members, 'meta'), partOf(members, 'warnings')];
  const writeData = objectWriter(
    options,
    members.filter((member) => member !== meta && member !== warnings),
    at,
  );
  const metaWriter = meta === undefined ? undefined : partWriter(options, meta, at);
  const warningsWriter = warnings === undefined ? undefined : partWriter(options, warnings, at);
  const head = `,"meta":{"resource":${JSON.stringify(resource)},"request_id":`;
  return {
    path,
    hasWarnings: true,
    write: (value, state) => {
      const object = value as ResultObject;
      const data = writeData('{"data":', value, state);
      const about = metaWriter?.read(object) ?? undefined;
      const meta =
        metaWriter === undefined || about === undefined ? noMeta : metaWriter.write('', about, state).slice(1, -1);
      const warnings =
        warningsWriter === undefined ? '[]' : warningsWriter.write('', warningsWriter.read(object), state);
      return { data, envelope: { head, meta, warnings: withMore(warnings, state.warnings) } };
    },
  };
};

/** The only root field, or, if there are several members, the object that has them. */
const bareBody = (options: WriterOptions): RouteBody => {
  const { operation } = options;
  const members = bodyMembers(operation, operation.rootType, [operation.definition.selectionSet]);
  const [field, ...more] = members;
  if (field?.kind === 'field' && more.length === 0 && field.steps.length === 0) {
    const write = fieldWriter(options, field, field.key);
    return { path: [field.key], hasWarnings: false, write: (value, state) => ({ data: write('', value, state) }) };
  }
  const write = objectWriter(options, members, '');
  return { path: [], hasWarnings: false, write: (value, state) => ({ data: write('', value, state) }) };
};

/** Throws an `Error` if the route's row does not fit its operation. */
export const compileBody = (operation: RouteOperation, route: RestRoute): RouteBody => {
  const { sparse, nest, envelope, wrap, withoutNulls } = route;
  for (const at of [sparse?.at, nest?.at, withoutNulls]) if (at !== undefined) fieldAt(operation, at.split('.'));
  const options = { operation, sparseAt: sparse?.at, withoutNullsAt: withoutNulls, nest };
  if (envelope !== undefined && wrap !== undefined) throw new Error('a body is either in an envelope or wrapped');
  if (wrap !== undefined) return wrappedBody(options, wrap);
  return envelope === undefined ? bareBody(options) : envelopeBody(options, envelope.at, envelope.resource);
};
