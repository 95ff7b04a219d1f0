import { hash } from 'node:crypto';
import type { Identity } from '../../../platform/context/request-context.ts';
import { isRight } from '../../../platform/context/rights.ts';
import type { IssuerConfig } from '../../config/jwt-config.ts';
import { type Claims, claimAt, namesAt } from './claims.ts';

/**
 * Returns a public id of a token's subject. It is the same for all tokens of the subject, safe to log, and reveals no
 * name.
 */
const idOf = (issuer: string, subject: string): string =>
  `jwt_${hash('sha256', JSON.stringify([issuer, subject])).slice(0, 16)}`;

/** Returns undefined if the token names no subject. */
export const toIdentity = (claims: Claims, digest: string, config: IssuerConfig): Identity | undefined => {
  const subject = claimAt(claims, config.subjectClaim);
  const { exp } = claims;
  if (typeof subject !== 'string' || subject === '' || typeof exp !== 'number') return undefined;
  const services = namesAt(claims, config.servicesClaim) ?? config.services;
  return {
    keyId: idOf(config.issuer, subject),
    services: services.includes('*') ? '*' : new Set(services),
    rights: new Set((namesAt(claims, config.rightsClaim) ?? []).filter(isRight)),
    scopes: new Set(namesAt(claims, config.scopesClaim)),
    expiresAtMs: (exp + config.clockSkewSeconds) * 1000,
    token: { digest, claims },
  };
};
