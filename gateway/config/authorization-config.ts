import { z } from 'zod';
import { jwtConfig } from './jwt-config.ts';

const milliseconds = z.int().min(1).max(60_000);

/** How `@policy` is decided. A policy that neither the claim nor the hook grants is not granted. */
const policiesConfig = z.strictObject({
  /** Claim of a token that lists policies which are granted. */
  claim: z.string().min(1).optional(),
  hook: z
    .strictObject({
      /** Asked by POST. */
      url: z.url({ protocol: /^https?$/ }),
      timeoutMs: milliseconds.default(1000),
      /** Sent with each request, for instance `authorization`. */
      headers: z.record(z.string(), z.string()).default({}),
      /** How long its decisions are cached for a caller; 0 for not at all. */
      cacheSeconds: z.int().min(0).max(3600).default(10),
    })
    .optional(),
});

/** Who may select what, and how callers are known besides by their keys. */
export const authorizationConfig = z.strictObject({
  /** False: `@authenticated`, `@requiresScopes` and `@policy` have no effect. */
  enforceDirectives: z.boolean().default(true),
  /** True: an operation that selects a field which its caller may not select is refused as a whole. */
  rejectUnauthorized: z.boolean().default(false),
  /** Where the errors for fields that are left out are reported. */
  errors: z.enum(['errors', 'extensions', 'none']).default('errors'),
  /** Scopes of API keys, by the public id of the key. */
  keyScopes: z.record(z.string(), z.array(z.string().min(1)).max(1000)).default({}),
  jwt: jwtConfig.optional(),
  policies: policiesConfig.default({}),
});

export type AuthorizationConfig = z.output<typeof authorizationConfig>;
export type PolicyHookConfig = NonNullable<AuthorizationConfig['policies']['hook']>;
