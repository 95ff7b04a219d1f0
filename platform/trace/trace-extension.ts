import { z } from 'zod';
import { isJsonObject } from '../text/json-object.ts';
import { maxTracedEntries, maxTracedText, type WorkTrace } from './work-trace.ts';

/**
 * The name under which a gateway asks a subgraph of its own, in the request's GraphQL `extensions`, for what it did for
 * a fetch, and under which the subgraph reports it in those of its result. Gateways take it out of every result.
 */
export const traceExtension = 'tributaryTrace';

/** Whether the body of a request asks for it. */
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

/** What the body of a result reports; undefined when it reports nothing that can be read. */
export const traceIn = (body: unknown): WorkTrace | undefined => {
  if (!isJsonObject(body) || !isJsonObject(body['extensions'])) return undefined;
  return workTrace.safeParse(body['extensions'][traceExtension]).data as WorkTrace | undefined;
};
