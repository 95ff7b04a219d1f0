import { z } from 'zod';
import { webAddress } from '../../gateway/jwt/web-address.ts';
import { describedIssues, describeIssue } from '../../platform/config/describe-issue.ts';
import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';
import { replaceReferences } from '../../platform/config/environment-references.ts';
import { readYaml } from '../../platform/config/read-yaml.ts';
import { authorizationConfig } from './authorization-config.ts';
import { cacheConfig } from './cache-config.ts';
import { headersConfig } from './headers-config.ts';
import { trafficConfig } from './traffic-config.ts';

const file = z
  .strictObject({ file: z.string().min(1).describe('Path of the supergraph, from the working directory.') })
  .describe('A file that is read again when it changes.');

const url = z
  .strictObject({
    url: webAddress.describe('Address of the supergraph.'),
    pollIntervalSeconds: z
      .int()
      .min(1)
      .max(86_400)
      .default(10)
      .describe('Seconds between two requests, varied by a tenth and doubled after each failure.'),
    headers: z
      .record(
        z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'is not the name of a header'),
        z.string().max(8192),
      )
      .default({})
      .describe('Headers of each request, such as credentials.'),
  })
  .describe('An address that is polled.');

const supergraphConfig = z
  .union([file, url], { error: 'has to have either file, or url with pollIntervalSeconds and headers' })
  .describe('Source of the supergraph. The command line takes precedence.');

const limit = z.strictObject({ max: z.int().min(1).max(1_000_000).describe('Highest cost of an operation.') });

/** The setting GRAPHQL_MAX_COST limits the cost of the whole operation. */
const costConfig = z.strictObject({
  all: limit.optional().describe('For each subgraph without a limit of its own. Default: no limit.'),
  subgraphs: z.record(z.string().min(1), limit).default({}).describe('Limits by name of the subgraph.'),
});

export type CostConfig = z.output<typeof costConfig>;

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

const placeIn = (file: string, line: number | undefined): string => (line === undefined ? file : `${file}:${line}`);

/**
 * Replaces `${env.NAME}` in strings by variables of `environment`. `file` is the name for errors. Throws
 * `ConfigurationError` with line and path of each validation error.
 */
export const parseGatewayConfig = (text: string, file: string, environment: Environment = {}): GatewayConfig => {
  const written = readYaml(text);
  const refuse = (found: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) => {
    const placed = found.map((issue) => ({ ...issue, line: written.lineOf(issue.path) }));
    placed.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    return new ConfigurationError(
      placed.map(({ line, path, message }) =>
        [placeIn(file, line), ...(path.length === 0 ? [] : [path.join('.')]), message].join(': '),
      ),
    );
  };
  if (written.errors.length > 0)
    throw new ConfigurationError(written.errors.map(({ line, message }) => `${placeIn(file, line)}: ${message}`));
  // JSON is YAML too.
  const { value, unset } = replaceReferences(written.value ?? {}, environment);
  if (unset.length > 0)
    throw refuse(unset.map(({ path, name }) => ({ path, message: `the variable ${name} is not set` })));
  const { success, data, error } = gatewayConfig.safeParse(value, { error: describeIssue });
  if (!success) throw refuse(describedIssues(error.issues));
  return data;
};
