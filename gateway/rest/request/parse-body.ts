import { addFault } from '../../../platform/constraint/fault.ts';
import { type InputFault, ServiceError } from '../../../platform/errors/service-error.ts';

/** A body that was there and could be read, or nothing. */
export type ParsedBody = { readonly value: unknown } | undefined;

const isJson = (contentType: string | undefined): boolean => {
  // A client that names no type is taken to mean JSON, the only one there is.
  if (contentType === undefined || contentType === '') return true;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
};

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
  if (!isJson(contentType))
    throw new ServiceError(
      'unsupported_media_type',
      'The body has to be JSON, with the content type application/json.',
    );
  try {
    return { value: JSON.parse(text) };
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
