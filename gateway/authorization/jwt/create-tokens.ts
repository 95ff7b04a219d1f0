import { resolve } from 'node:path';
import type { Clock } from '../../../platform/clock/clock.ts';
import { ConfigurationError } from '../../../platform/config/environment.ts';
import { readOperatorFile } from '../../../platform/config/read-operator-file.ts';
import { parseBoundedJson } from '../../../platform/json/json-nesting.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { IssuerConfig, JwtConfig } from '../../config/jwt-config.ts';
import { readKeySet } from './key-set.ts';
import { createRemoteKeys, type IssuerKeys } from './remote-keys.ts';
import { createTokenChecks, type TokenChecks } from './token-checks.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** Throws `ConfigurationError` if the file cannot be read or has no key set. */
const keysInFile = ({ issuer }: IssuerConfig, file: string): IssuerKeys => {
  const path = resolve(file);
  try {
    const keys = readKeySet(parseBoundedJson(readOperatorFile(path)));
    return { current: async () => keys, renewed: async () => undefined, close: async () => {} };
  } catch (error) {
    throw new ConfigurationError([`jwksFile of ${issuer}: ${path}: ${(error as Error).message}`]);
  }
};

export const createTokens = (
  { issuers }: JwtConfig,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): TokenChecks => {
  const withKeys = issuers.map((config) => {
    const { jwksFile, jwksUrl = '' } = config;
    const keys =
      jwksFile === undefined ? createRemoteKeys({ config, url: jwksUrl, clock, log }) : keysInFile(config, jwksFile);
    return { config, keys };
  });
  return createTokenChecks(createTokenVerifier(withKeys, clock), clock, async () => {
    for (const { keys } of withKeys) await keys.close();
  });
};
