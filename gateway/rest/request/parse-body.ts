import { platformRules } from '../../../platform/errors/platform-rules.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { BrokenRule } from '../../../platform/errors/validation-rules.ts';
import { addBrokenRule } from '../../../platform/graphql/constraint/validation-errors.ts';
import { parseBoundedJson } from '../../../platform/text/json/json-nesting.ts';

/** A parsed body, or undefined if there was none or it could not be parsed. */
type ParsedBody = { readonly value: unknown } | undefined;

const isNone = (contentType: string | undefined): contentType is undefined | '' =>
  contentType === undefined || contentType === '';

/** Whether a content type is JSON, which a page of another origin cannot send without a preflight. */
export const saysJson = (contentType: string | undefined): boolean => {
  if (isNone(contentType)) return false;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
};

export const notJsonError = (): ServiceError =>
  new ServiceError('unsupported_media_type', 'The body has to be JSON, with the content type application/json.');

/** Returns where the parser stopped, which its message does not always say. */
const positionIn = (reason: string, text: string): number[] => {
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return [Number(position)];
  return reason.includes('end of JSON input') ? [text.length] : [];
};

/**
 * Invalid JSON is a `json_invalid` validation error, with the position in `loc` if the parser gives one. Another media
 * type throws `unsupported_media_type`.
 */
export const parseBody = (text: unknown, contentType: string | undefined, errors: BrokenRule[]): ParsedBody => {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  // A body without a content type is taken as JSON.
  if (!isNone(contentType) && !saysJson(contentType)) throw notJsonError();
  try {
    return { value: parseBoundedJson(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    // The parser's message quotes the body at length; the position suffices.
    const words = reason.replace(/, (?:\.\.\.)?".*$| in JSON.*$/s, '');
    const loc = ['body', ...positionIn(reason, text)];
    addBrokenRule(errors, platformRules.json_invalid, loc, {}, { error: words });
    return { value: undefined };
  }
};
