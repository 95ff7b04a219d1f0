import { z } from 'zod';

/** Algorithms with a public key. Those with a shared secret (`HS...`) have to be listed. `none` is never accepted. */
const asymmetric = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;
const symmetric = ['HS256', 'HS384', 'HS512'] as const;

const claim = z.string().min(1).max(200);

const issuerConfig = z
  .strictObject({
    /** Has to equal the claim `iss`. */
    issuer: z.string().min(1),
    /** Where its public keys are, as a JSON Web Key Set. */
    jwksUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** The same in a file, which is read once, at the start. */
    jwksFile: z.string().min(1).optional(),
    /** Sent with each request for the keys. */
    headers: z.record(z.string(), z.string()).default({}),
    timeoutMs: z.int().min(1).max(60_000).default(5000),
    /** How long fetched keys are used before they are fetched again. */
    refreshSeconds: z.int().min(1).max(86_400).default(300),
    /** The shortest time between two requests for keys, also when a token names a key that is not among them. */
    cooldownSeconds: z.int().min(1).max(3600).default(30),
    /** One of these has to be in the claim `aud`. Absent: any token of the issuer is accepted. */
    audiences: z.array(z.string().min(1)).min(1).optional(),
    algorithms: z
      .array(z.enum([...asymmetric, ...symmetric]))
      .min(1)
      .default([...asymmetric]),
    clockSkewSeconds: z.int().min(0).max(600).default(30),
    /** Who the caller is. */
    subjectClaim: claim.default('sub'),
    /** Scopes: a text with spaces, or a list. A dot leads into an object, unless a claim has that very name. */
    scopesClaim: claim.default('scope'),
    /** Services that the caller may use, in the same forms; `*` is all. */
    servicesClaim: claim.optional(),
    /** Services of callers whose token does not say. */
    services: z.array(z.string().min(1)).default(['*']),
    /** The rights `trace` and `admin` of this gateway, in the same forms. Absent: none. */
    rightsClaim: claim.optional(),
  })
  .refine(({ jwksUrl, jwksFile }) => (jwksUrl === undefined) !== (jwksFile === undefined), {
    error: 'One of jwksUrl and jwksFile is needed.',
  });

/** Tokens that are accepted beside API keys. */
export const jwtConfig = z
  .strictObject({ issuers: z.array(issuerConfig).min(1).max(50) })
  .refine(({ issuers }) => new Set(issuers.map(({ issuer }) => issuer)).size === issuers.length, {
    error: 'Each issuer is configured once.',
  });

export type JwtConfig = z.output<typeof jwtConfig>;
export type IssuerConfig = JwtConfig['issuers'][number];
