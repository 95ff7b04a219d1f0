import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';
import { cacheConfig } from './cache-config.ts';
import { expandEnvironment } from './expand-environment.ts';
import { headersConfig } from './headers-config.ts';
import { trafficConfig } from './traffic-config.ts';

/**
 * What an operator may configure for each subgraph, issuer or header: what does not fit into a variable. Each section has
 * its schema in a file of this folder.
 */
export const gatewayConfig = z.strictObject({
  cache: cacheConfig.optional(),
  headers: headersConfig.optional(),
  traffic: trafficConfig.optional(),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;

const lineOf = (file: string, { path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? `${file}: ${message}` : `${file}: ${path.join('.')}: ${message}`;

/**
 * The configuration in a text of YAML or JSON; in its texts `${env.NAME}` is replaced by a variable of the environment.
 * `file` is the name for errors. Throws `ConfigurationError` with each validation error at its path.
 */
export const parseGatewayConfig = (text: string, file: string, environment: Environment = {}): GatewayConfig => {
  let value: unknown;
  try {
    // JSON is YAML too.
    value = parseYaml(text) ?? {};
  } catch (error) {
    throw new ConfigurationError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const { success, data, error } = gatewayConfig.safeParse(expandEnvironment(value, environment, file));
  if (!success) throw new ConfigurationError(error.issues.map((issue) => lineOf(file, issue)));
  return data;
};
