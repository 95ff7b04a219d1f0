import { compareValue } from '../../platform/drift/compare-body.ts';
import { type RowTally, type SchemaShape, shapeOf, type WireShape } from '../../platform/drift/wire-shape.ts';
import { inventBody } from '../../platform/recording/invented-body.ts';
import type { Invention } from '../../platform/recording/invented-text.ts';
import { recordedHeaders, recordedType } from '../../platform/recording/recorded-headers.ts';
import { recordedPath } from '../../platform/recording/recorded-path.ts';
import type { UpstreamRequest, UpstreamResponse } from '../../platform/upstream/upstream-http.ts';
import { withoutQuery } from '../../platform/web/without-query.ts';

/** A response without data that could identify a person. */
export interface RecordedAnswer {
  readonly method: 'GET' | 'POST';
  /** Pattern of the path, as in routes of a replay. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Without its dot. */
  readonly extension: string;
  /** The adapter drops as many rows as of the real response. */
  readonly tally: RowTally;
}

const extensions: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/** Throws a sentence if there is no schema for the path. */
export const recordableShape = (name: string, shapes: readonly WireShape[], path: string): SchemaShape => {
  const shape = shapeOf(shapes, path);
  if (shape === undefined)
    throw new Error(`${name}: no wire schema is known for ${path}, so its responses cannot be recorded.`);
  if ('tally' in shape || (shape.read !== undefined && shape.write === undefined))
    throw new Error(`${name}: responses of ${path} are pages without a wire schema, and cannot be recorded.`);
  return shape;
};

/** Throws a sentence if the response does not match its schema. */
export const toRecordedAnswer = (
  name: string,
  shape: SchemaShape,
  request: UpstreamRequest,
  response: UpstreamResponse,
  invention: Invention,
): RecordedAnswer => {
  const { read = JSON.parse, write = JSON.stringify } = shape;
  const path = withoutQuery(request.path);
  let real: unknown;
  try {
    real = response.status === 200 ? read(response.text()) : {};
  } catch {
    throw new Error(`${name}: the response of ${path} does not match its wire schema, so it cannot be recorded.`);
  }
  const invented = inventBody(shape, real, invention);
  const type = shape.read === undefined ? 'application/json' : recordedType(response.headers['content-type']);
  const { rows, dropped } = compareValue(shape, invented);
  return {
    method: request.method ?? 'GET',
    path: recordedPath(shape, path, invention),
    status: response.status,
    type,
    headers: recordedHeaders(response.headers, invention),
    body: String(write(invented)),
    extension: extensions[type] ?? 'json',
    tally: { rows, dropped },
  };
};
