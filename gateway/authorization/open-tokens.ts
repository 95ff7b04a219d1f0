import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { JwtConfig } from '../config/jwt-config.ts';
import type { TokenChecks } from './jwt/token-checks.ts';

/** Throws `ConfigurationError` for an invalid key file. */
export const openTokens = async (
  config: JwtConfig | undefined,
  parts: { readonly clock: Clock; readonly log: Logger },
): Promise<TokenChecks | undefined> => {
  if (config === undefined) return undefined;
  const { createTokens } = await import('./jwt/create-tokens.ts');
  return createTokens(config, parts);
};
