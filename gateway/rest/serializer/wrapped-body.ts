import type { DataWrap } from '../../../platform/rest/rest-service.ts';
import { fieldAt } from '../selection.ts';
import { type BodyField, type BodyMember, pathOf } from '../shapes/body-field.ts';
import { membersBelow } from '../shapes/body-members.ts';
import { fieldWriter, objectWriter, type WriterOptions } from './compile-writer.ts';
import type { RouteBody } from './route-body.ts';
import { type ResultObject, readerOf } from './shaped-object-writer.ts';

const metaKey = 'meta';

const isField =
  (name: string) =>
  (member: BodyMember): member is BodyField =>
    member.kind === 'field' && member.key === name;

/** Compiles a body of `data` alone, or of `data` and `meta`. Throws an `Error` when there is no object at the wrap's path, or no `meta` in it. */
export const wrappedBody = (options: WriterOptions, { at, meta = false }: DataWrap): RouteBody => {
  const { operation } = options;
  const path = at.split('.');
  const members = membersBelow(operation, fieldAt(operation, path));
  const metaField = meta ? members.find(isField(metaKey)) : undefined;
  if (meta && metaField === undefined) throw new Error(`the operation selects no ${metaKey} at ${at}`);
  const place = metaField === undefined ? at : pathOf(at, metaField);
  const warnings = (metaField === undefined ? members : membersBelow(operation, metaField)).find(isField('warnings'));
  const hasWarnings = warnings !== undefined;
  const within: WriterOptions = hasWarnings ? { ...options, warningsAt: pathOf(place, warnings) } : options;
  const data = members.filter((member) => member !== metaField);
  const writeData = objectWriter(within, data, at);
  const writeMeta = metaField === undefined ? undefined : fieldWriter(within, metaField, place);
  const readMeta = metaField === undefined ? undefined : readerOf(metaField);
  return {
    path,
    hasWarnings,
    write: (value, state) => {
      const written = writeData('{"data":', value, state);
      if (writeMeta === undefined || readMeta === undefined) return `${written}}`;
      return `${writeMeta(`${written},"meta":`, readMeta(value as ResultObject), state)}}`;
    },
  };
};
