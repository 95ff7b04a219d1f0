import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';
import { replaceReferences } from '../../platform/config/environment-references.ts';
import { authorizationConfig } from './authorization-config.ts';
import { cacheConfig } from './cache-config.ts';
import { costConfig } from './cost-config.ts';
import { headersConfig } from './headers-config.ts';
import { supergraphConfig } from './supergraph-config.ts';
import { trafficConfig } from './traffic-config.ts';

/** Settings that do not fit into environment variables. Each section has its schema in a file of this folder. */
export const gatewayConfig = z.strictObject({
  $schema: z.string().optional().describe('Address of this JSON Schema, for editors.'),
  supergraph: supergraphConfig.optional(),
  authorization: authorizationConfig.optional(),
  cache: cacheConfig.optional(),
  headers: headersConfig.optional(),
  traffic: trafficConfig.optional(),
  cost: costConfig.optional(),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;

const lineOf = (file: string, { path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? `${file}: ${message}` : `${file}: ${path.join('.')}: ${message}`;

const whatIsWrong = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Replaces `${env.NAME}` in strings by variables of `environment`. `file` is the name for errors. Throws
 * `ConfigurationError` with the path of each validation error.
 */
export const parseGatewayConfig = (text: string, file: string, environment: Environment = {}): GatewayConfig => {
  let read: ReturnType<typeof replaceReferences>;
  try {
    // JSON is YAML too.
    read = replaceReferences(parseYaml(text) ?? {}, environment);
  } catch (error) {
    throw new ConfigurationError([`${file}: ${whatIsWrong(error)}`]);
  }
  if (read.unset.length > 0)
    throw new ConfigurationError(
      read.unset.map(({ path, name }) => `${file}: ${path.join('.')}: the variable ${name} is not set`),
    );
  const { success, data, error } = gatewayConfig.safeParse(read.value);
  if (!success) throw new ConfigurationError(error.issues.map((issue) => lineOf(file, issue)));
  return data;
};
