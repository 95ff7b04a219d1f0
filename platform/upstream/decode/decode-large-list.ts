import type { z } from 'zod';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { inPortions } from '../../runtime/lists/lists.ts';
import { inTurns, nextTurn, type PiecewiseWork } from '../../runtime/promise/turns.ts';
import type { UpstreamResponse } from '../upstream-http.ts';
import { decodeJson, decodeValue } from './decode-json.ts';

/** Read in one turn of the event loop: a millisecond or two of parsing. */
const partBytes = 256 * 1024;
const partRows = 200;
/** Scanned in one turn. */
const scannedBytes = 2 * partBytes;
const maxNesting = 2000;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

type Span = readonly [from: number, end: number];

interface FoundList {
  /** Of the brackets. */
  readonly from: number;
  readonly end: number;
  /** Whole elements with the commas between them, each of `partBytes` or one element more. */
  readonly parts: readonly Span[];
}

const isEscaped = (body: Buffer, at: number): boolean => {
  let before = at - 1;
  while (body[before] === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
};

/**
 * Finds the list under a key of the outermost object. Of a repeated key the last counts, as for `JSON.parse`. The text
 * need not be valid. Undefined if there is no such list, `broken` if the text ends too early or is nested too deeply.
 */
function* findList(body: Buffer, key: string): PiecewiseWork<FoundList | 'broken' | undefined> {
  let found: FoundList | undefined;
  let open: { readonly from: number; readonly parts: Span[] } | undefined;
  let partFrom = 0;
  let depth = 0;
  let string: Span | undefined;
  let lastKey = '';
  let pauseAt = scannedBytes;
  for (let at = 0; at < body.length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + scannedBytes;
      yield;
    }
    const code = body[at];
    if (code === quote) {
      const from = at + 1;
      at = body.indexOf(quote, from);
      while (at !== -1 && isEscaped(body, at)) {
        if (at >= pauseAt) {
          pauseAt = at + scannedBytes;
          yield;
        }
        at = body.indexOf(quote, at + 1);
      }
      if (at === -1) return 'broken';
      string = [from, at];
    } else if (code === openBrace || code === openBracket) {
      if (depth === 1 && code === openBracket && lastKey === key) {
        open = { from: at, parts: [] };
        partFrom = at + 1;
      }
      depth += 1;
      if (depth > maxNesting) return 'broken';
    } else if (code === closeBrace || code === closeBracket) {
      depth -= 1;
      if (depth === 1 && open !== undefined) {
        open.parts.push([partFrom, at]);
        found = { ...open, end: at };
        open = undefined;
      }
    } else if (code === comma && depth === 2 && open !== undefined && at - partFrom >= partBytes) {
      open.parts.push([partFrom, at]);
      partFrom = at + 1;
    } else if (code === colon && depth === 1 && string !== undefined) {
      const [from, end] = string;
      lastKey = end - from === key.length ? body.toString('utf8', from, end) : '';
      found = lastKey === key ? undefined : found;
    }
  }
  return depth === 0 ? found : 'broken';
}

const notJson = (source: string): UpstreamError =>
  new UpstreamError(source, 'malformed', { cause: new Error('not JSON') });

const parsed = (source: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(source);
  }
};

const parsedPart = (source: string, text: string, isOnly: boolean): readonly unknown[] => {
  const rows = parsed(source, `[${text}]`);
  if (!Array.isArray(rows) || (rows.length === 0 && !isOnly)) throw notJson(source);
  return rows;
};

/** A list that may have tens of megabytes, in parts of at most 200 rows and a few hundred kilobytes. */
export type LargeList = AsyncIterable<readonly unknown[]>;

async function* inSteps(parts: readonly (() => readonly unknown[])[]): AsyncGenerator<readonly unknown[]> {
  for (const part of parts)
    for (const rows of inPortions(part(), partRows)) {
      yield rows;
      await nextTurn();
    }
}

/**
 * Returns the rows of a list under `key` of the outermost object, without ever holding the event loop for all of them:
 * a board of 64 MB would take half a second to parse. Resolves once the rest of the body was read and has the form of
 * `schema`, throwing as `decodeJson` does. A fault within the list is thrown as `malformed` by the part that has it.
 */
export const decodeLargeList = async <Key extends string>(
  source: string,
  response: Pick<UpstreamResponse, 'body' | 'text'>,
  schema: z.ZodType<{ readonly [name in Key]: unknown[] }>,
  key: Key,
): Promise<LargeList> => {
  const { buffer, byteOffset, byteLength } = response.body;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const isLarge = byteLength > partBytes && /^\uFEFF?\s*\{/.test(body.toString('utf8', 0, 64));
  const list = isLarge ? await inTurns(findList(body, key)) : undefined;
  if (list === 'broken') throw notJson(source);
  if (list === undefined) {
    const { [key]: rows } = decodeJson(source, response, schema);
    return inSteps([() => rows]);
  }
  const { from, end, parts } = list;
  const rest = body.toString('utf8', 0, from + 1) + body.toString('utf8', end);
  decodeValue(source, parsed(source, rest.replace(/^\uFEFF/, '')), schema);
  const read = parts.map(
    ([start, stop]) =>
      () =>
        parsedPart(source, body.toString('utf8', start, stop), parts.length === 1),
  );
  return inSteps(read);
};
