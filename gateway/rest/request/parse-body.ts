import { addFault } from '../../../platform/constraint/fault.ts';
import { type InputFault, ServiceError } from '../../../platform/errors/service-error.ts';
import { parseBoundedJson } from '../../../platform/text/json-nesting.ts';

/** A body that was there and could be read, or nothing. */
export type ParsedBody = { readonly value: unknown } | undefined;

const isNone = (contentType: string | undefined): contentType is undefined | '' =>
  contentType === undefined || contentType === '';

/** Whether a content type says JSON: one that a page of another origin cannot send without a preflight. */
export const saysJson = (contentType: string | undefined): boolean => {
  if (isNone(contentType)) return false;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
};

export const notJsonError = (): ServiceError =>
  new ServiceError('unsupported_media_type', 'The body has to be JSON, with the content type application/json.');

/** Where the parser stopped. It does not always say. */
const positionIn = (reason: string, text: string): number[] => {
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return [Number(position)];
  return reason.includes('end of JSON input') ? [text.length] : [];
};

/**
 * Reads a JSON body. Text that is no JSON is a `json_invalid` fault whose `loc` says where it went wrong, as far as the parser tells;
 * another media type is `unsupported_media_type`.
 */
export const parseBody = (text: unknown, contentType: string | undefined, faults: InputFault[]): ParsedBody => {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  // A client that names no type is taken to mean JSON, the only one there is.
  if (!isNone(contentType) && !saysJson(contentType)) throw notJsonError();
  try {
    return { value: parseBoundedJson(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    // The parser's own words quote the body at length; the position says the same in less.
    const words = reason.replace(/, (?:\.\.\.)?".*$| in JSON.*$/s, '');
    addFault(
      faults,
      ['json_invalid', 'JSON decode error'],
      ['body', ...positionIn(reason, text)],
      {},
      { error: words },
    );
    return { value: undefined };
  }
};
