import type { DataWrap } from '../../../platform/rest/rest-service.ts';
import { fieldAt } from '../selection.ts';
import { type BodyField, pathOf } from '../shapes/body-field.ts';
import { membersBelow } from '../shapes/body-members.ts';
import { objectWriter, type WriterOptions } from './compile-writer.ts';
import { partOf, partWriter } from './part-writer.ts';
import type { ResultObject } from './reader-of.ts';
import type { RouteBody } from './route-body.ts';

const metaKey = 'meta';

/** Throws an `Error` if there is no object at the wrap's path, or no `meta` in it. */
export const wrappedBody = (options: WriterOptions, { at, meta = false }: DataWrap): RouteBody => {
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
