import { z } from 'zod';
import { jwtConfig } from '../../gateway/jwt/jwt-config.ts';
import { webAddress } from '../../gateway/jwt/web-address.ts';

const milliseconds = z.int().min(1).max(60_000);

const policiesConfig = z.strictObject({
  /** Claim of a token that lists granted policies. */
  claim: z.string().min(1).optional(),
  hook: z
    .strictObject({
      /** Called by POST. */
      url: webAddress,
      timeoutMs: milliseconds.default(1000),
      /** Sent with each request, for instance `authorization`. */
      headers: z.record(z.string(), z.string()).default({}),
      /** How long a caller's decisions are cached; 0 disables the cache. */
      cacheSeconds: z.int().min(0).max(3600).default(10),
    })
    .optional(),
});

export const authorizationConfig = z.strictObject({
  /** If false, `@authenticated`, `@requiresScopes` and `@policy` have no effect. */
  enforceDirectives: z.boolean().default(true),
  /** If true, an operation is refused as a whole if its caller may not select one of its fields. */
  rejectUnauthorized: z.boolean().default(false),
  /** Where errors of withheld fields are reported. */
  errors: z.enum(['errors', 'extensions', 'none']).default('errors'),
  /** Scopes of API keys by the key's public id. */
  keyScopes: z.record(z.string(), z.array(z.string().min(1)).max(1000)).default({}),
  jwt: jwtConfig.optional(),
  policies: policiesConfig.default({}),
});

export type AuthorizationConfig = z.output<typeof authorizationConfig>;
export type PolicyHookConfig = NonNullable<AuthorizationConfig['policies']['hook']>;
