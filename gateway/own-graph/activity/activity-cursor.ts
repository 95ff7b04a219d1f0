import { platformRules } from '../../../platform/errors/platform-rules.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { parseBoundedJson } from '../../../platform/text/json/json-nesting.ts';

type ActivityPositions = ReadonlyMap<string, PartPosition>;

export interface PartPosition {
  /** The service's cursor. */
  readonly cursor: string;
  /** Rows after the cursor that the reader already has. */
  readonly had: readonly string[];
}

const version = 1;
const maxParts = 16;
const maxHad = 2000;

export const invalidCursor = (cursor: string) =>
  validationFailure(brokenRule(platformRules.cursor_not_given, ['after'], cursor));

/** The cursor needs no signature: the services' cursors in it are signed, and the rest affects only its own reader. */
export const sealActivityCursor = (positions: ActivityPositions): string =>
  Buffer.from(
    JSON.stringify([version, ...[...positions].map(([part, { cursor, had }]) => [part, cursor, ...had])]),
  ).toString('base64url');

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxHad && value.every((text) => typeof text === 'string');

const parse = (cursor: string): unknown => {
  const bytes = Buffer.from(cursor, 'base64url');
  // Buffer skips invalid characters.
  if (bytes.toString('base64url') !== cursor) return undefined;
  try {
    return parseBoundedJson(bytes.toString(), 2);
  } catch {
    return undefined;
  }
};

/** Throws `validation_error` at `after` for an invalid cursor. The services check their own parts. */
export const openActivityCursor = (cursor: string): ActivityPositions => {
  const value = parse(cursor);
  if (!Array.isArray(value) || value[0] !== version || value.length > maxParts) throw invalidCursor(cursor);
  return new Map(
    value.slice(1).map((part: unknown): [string, PartPosition] => {
      if (!isTexts(part)) throw invalidCursor(cursor);
      const [name, position, ...had] = part;
      if (name === undefined || position === undefined) throw invalidCursor(cursor);
      return [name, { cursor: position, had }];
    }),
  );
};
