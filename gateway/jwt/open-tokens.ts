import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { TokenChecks } from '../api-keys/authenticator.ts';
import type { KeyFiles } from './create-tokens.ts';
import type { JwtConfig } from './jwt-config.ts';

/** Throws `ConfigurationError` for invalid key files. */
export const readTokenFiles = async (config: JwtConfig | undefined): Promise<KeyFiles | undefined> =>
  config === undefined ? undefined : (await import('./create-tokens.ts')).readKeyFiles(config);

/** Reads the key files if they were not read before. */
export const openTokens = async (
  config: JwtConfig | undefined,
  parts: { readonly clock: Clock; readonly log: Logger },
  files?: KeyFiles,
): Promise<TokenChecks | undefined> => {
  if (config === undefined) return undefined;
  const { createTokens, readKeyFiles } = await import('./create-tokens.ts');
  return createTokens(config, parts, files ?? readKeyFiles(config));
};
