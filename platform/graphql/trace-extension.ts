import { z } from 'zod';
import { maxTracedEntries, maxTracedText, type WorkTrace } from '../call/work-trace.ts';
import { isJsonObject } from '../text/json/json-object.ts';

/**
 * The member of `extensions` by which a gateway requests a subgraph's trace, and in which the subgraph returns it.
 * Gateways remove it from every result.
 */
export const traceExtension = 'tributaryTrace';

export const asksForTrace = (body: unknown): boolean =>
  isJsonObject(body) && isJsonObject(body['extensions']) && body['extensions'][traceExtension] === true;

const text = z.string().max(maxTracedText);
const word = z.string().max(40);
const count = z.number().nonnegative();
const times = { startMs: count, durationMs: count };

const workTrace = z.object({
  durationMs: count,
  cacheReads: z
    .array(
      z.object({
        name: text,
        outcome: z.enum(['hit', 'miss', 'joined', 'stale', 'failed']),
        ageSeconds: count.nullable(),
        ...times,
      }),
    )
    .max(maxTracedEntries),
  upstreamCalls: z
    .array(
      z.object({
        source: text,
        method: z.enum(['GET', 'POST']),
        path: text,
        attempt: count,
        status: count.nullable(),
        outcome: word,
        bytes: count.nullable(),
        ...times,
      }),
    )
    .max(maxTracedEntries),
  sql: z.object({ count, durationMs: count }),
  omitted: count,
});

/** Undefined if there is none or it is invalid. */
export const traceIn = (body: unknown): WorkTrace | undefined => {
  if (!isJsonObject(body) || !isJsonObject(body['extensions'])) return undefined;
  return workTrace.safeParse(body['extensions'][traceExtension]).data as WorkTrace | undefined;
};
