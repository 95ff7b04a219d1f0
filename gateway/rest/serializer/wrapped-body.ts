import type { DataWrap } from '../../../platform/rest/rest-service.ts';
import { fieldAt, fieldsBelow, type SelectedField } from '../selection.ts';
import { fieldWriter, objectWriter, type WriterOptions } from './compile-writer.ts';
import type { RouteBody } from './route-body.ts';

const metaKey = 'meta';

const selects = (fields: readonly SelectedField[], key: string): boolean => fields.some((field) => field.key === key);

/** Compiles a body of `data` alone, or of `data` and `meta`. Throws an `Error` when there is no object at the wrap's path, or no `meta` in it. */
export const wrappedBody = (options: WriterOptions, { at, meta = false }: DataWrap): RouteBody => {
  const { operation } = options;
  const path = at.split('.');
  const fields = fieldsBelow(operation, fieldAt(operation, path));
  const metaField = meta ? fields.find(({ key }) => key === metaKey) : undefined;
  if (meta && metaField === undefined) throw new Error(`the operation selects no ${metaKey} at ${at}`);
  const hasWarnings = selects(metaField === undefined ? fields : fieldsBelow(operation, metaField), 'warnings');
  const place = metaField === undefined ? at : `${at}.${metaKey}`;
  const told: WriterOptions = { ...options, warningsAt: `${place}.warnings` };
  const data = metaField === undefined ? fields : fields.filter(({ key }) => key !== metaKey);
  const writeData = objectWriter(told, data, at);
  const writeMeta = metaField === undefined ? undefined : fieldWriter(told, metaField, `${at}.${metaKey}`);
  return {
    path,
    hasWarnings,
    write: (value, state) => {
      const written = writeData('{"data":', value, state);
      if (writeMeta === undefined) return `${written}}`;
      const object = value as Readonly<Record<string, unknown>>;
      return `${writeMeta(`${written},"meta":`, object[metaKey], state)}}`;
    },
  };
};
