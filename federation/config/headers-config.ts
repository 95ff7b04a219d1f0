import { z } from 'zod';
import { isReservedHeader } from '../../gateway/http/propagated-headers.ts';
import { headerName } from './cache-config.ts';
import { toNamePattern } from './name-pattern.ts';

const sendableName = headerName.refine((name) => !isReservedHeader(name), {
  error: ({ input }) => `"${String(input)}" is never sent by a rule: it belongs to one connection or message`,
});

const headerValue = z
  .string()
  .max(8_000)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'has to be a value of a header, in one line');

/** A case-insensitive regular expression for header names or parts of them, without nested repetition. */
const pattern = z
  .string()
  .min(1)
  .max(500)
  .check((context) => {
    try {
      toNamePattern(context.value);
    } catch (error) {
      context.issues.push({ code: 'custom', input: context.value, message: (error as Error).message });
    }
  });

const named = z.strictObject({ named: headerName });
const matching = z.strictObject({ matching: pattern });

const rule = z.union([
  z.strictObject({
    propagate: z.union([
      z.strictObject({
        named: sendableName,
        /** Name under which the header is sent. Default: its own. */
        rename: sendableName.optional(),
        /** Sent if the request lacks the header. */
        default: headerValue.optional(),
      }),
      matching,
    ]),
  }),
  z.strictObject({
    insert: z.union([
      z.strictObject({ name: sendableName, value: headerValue }),
      z.strictObject({
        name: sendableName,
        /** A claim of the caller's JSON Web Token; dots lead into objects. */
        fromClaim: z.string().min(1).max(200),
        /** Sent if the caller lacks the claim. Default: no such header is sent. */
        default: headerValue.optional(),
      }),
    ]),
  }),
  z.strictObject({ remove: z.union([named, matching]) }),
]);

const rules = z.array(rule).max(200);

export const headersConfig = z.strictObject({
  /** Rules for every subgraph, applied before the subgraph's own. */
  all: rules.default([]),
  /** Rules for single subgraphs by name. */
  subgraphs: z.record(z.string(), rules).default({}),
});

export type HeaderRule = z.output<typeof rule>;
export type HeadersConfig = z.output<typeof headersConfig>;
