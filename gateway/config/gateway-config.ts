import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { authorizationConfig } from './authorization-config.ts';

/**
 * What an operator may configure for each subgraph, issuer or header: what does not fit into a variable. Each section has
 * its schema in a file of this folder.
 */
export const gatewayConfig = z.strictObject({
  authorization: authorizationConfig.optional(),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;

const lineOf = (file: string, { path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? `${file}: ${message}` : `${file}: ${path.join('.')}: ${message}`;

/**
 * The configuration in a text of YAML or JSON. `file` is the name for errors. Throws `ConfigurationError` with each
 * validation error at its path.
 */
export const parseGatewayConfig = (text: string, file: string): GatewayConfig => {
  let value: unknown;
  try {
    // JSON is YAML too.
    value = parseYaml(text) ?? {};
  } catch (error) {
    throw new ConfigurationError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const { success, data, error } = gatewayConfig.safeParse(value);
  if (!success) throw new ConfigurationError(error.issues.map((issue) => lineOf(file, issue)));
  return data;
};
