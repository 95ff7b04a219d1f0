import { z } from 'zod';
import { webAddress } from './web-address.ts';

/**
 * Algorithms with a public key. Those with a shared secret (`HS...`) must be listed explicitly. `none` is never
 * accepted.
 */
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
    /** Must equal the claim `iss`. */
    issuer: z.string().min(1),
    /** Address of the public keys, a JSON Web Key Set. */
    jwksUrl: webAddress.optional(),
    /** A file with the key set, read once at the start. */
    jwksFile: z.string().min(1).optional(),
    /** Sent with each request for the keys. */
    headers: z.record(z.string(), z.string()).default({}),
    timeoutMs: z.int().min(1).max(60_000).default(5000),
    /** How long fetched keys are used before they are fetched again. */
    refreshSeconds: z.int().min(1).max(86_400).default(300),
    /** Minimum time between two requests for keys, even if a token names an unknown key. */
    cooldownSeconds: z.int().min(1).max(3600).default(30),
    /** The claim `aud` must contain one of these. If absent, any token of the issuer is accepted. */
    audiences: z.array(z.string().min(1)).min(1).optional(),
    algorithms: z
      .array(z.enum([...asymmetric, ...symmetric]))
      .min(1)
      .default([...asymmetric]),
    clockSkewSeconds: z.int().min(0).max(600).default(30),
    subjectClaim: claim.default('sub'),
    /** Scopes: a space-separated text, or a list. A dot leads into an object, unless a claim has that very name. */
    scopesClaim: claim.default('scope'),
    /** Services that the caller may use, in the same forms as scopes; `*` is all. */
    servicesClaim: claim.optional(),
    /** Services of callers whose token has no such claim. */
    services: z.array(z.string().min(1)).default(['*']),
    /** Rights (`trace`, `admin`), in the same forms as scopes. Default: no rights. */
    rightsClaim: claim.optional(),
  })
  .refine(({ jwksUrl, jwksFile }) => (jwksUrl === undefined) !== (jwksFile === undefined), {
    error: 'One of jwksUrl and jwksFile is needed.',
  });

export const jwtConfig = z
  .strictObject({ issuers: z.array(issuerConfig).min(1).max(50) })
  .refine(({ issuers }) => new Set(issuers.map(({ issuer }) => issuer)).size === issuers.length, {
    error: 'Each issuer is configured once.',
  });

export type JwtConfig = z.output<typeof jwtConfig>;
export type IssuerConfig = JwtConfig['issuers'][number];
