import type { EmulatedResponse } from '../emulated-upstream.ts';
import { jsonUtf8 } from '../engine/responses.ts';
import { flag, indexRows, number, type Row, readRows, text } from '../engine/rows.ts';

const columns = { code: text, status: number, message: text, parameter: text, isUsual: flag };
const errors = readRows('emulator/us-books/reference/errors.tsv', columns);

const guide = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';
const toResponse = (error: Row<typeof columns>, message = error.message, status = error.status): EmulatedResponse =>
  jsonUtf8(status, {
    message,
    error_code: error.code,
    details_url: `${guide}#${error.code.toLowerCase().replaceAll('_', '-')}`,
  });

/** A `message` that is an error code selects that error, for instance an exhausted quota instead of a bad key. */
export const errorResponse = (status: number, message?: string): EmulatedResponse => {
  const named = errors.find(({ code }) => code === message);
  if (named !== undefined) return toResponse(named, named.message, status);
  const usual = errors.find((error) => error.isUsual && error.status === status);
  return usual === undefined
    ? jsonUtf8(status, { message: message ?? 'Internal Server Error' })
    : toResponse(usual, message);
};

const { of: withCode } = indexRows(errors, ({ code }) => code, 'error');
const { of: ofParameter } = indexRows(errors, ({ parameter }) => parameter, 'validation error');

export const refusal = (code: string, message?: string): EmulatedResponse => toResponse(withCode(code), message);
export const invalid = (parameter: string): EmulatedResponse => toResponse(ofParameter(parameter));
