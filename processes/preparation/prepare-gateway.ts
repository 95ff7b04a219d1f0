import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import type { ExtensionFiles } from '../../federation/create-extensions.ts';
import type { ReadSupergraph } from '../../federation/reload/open-supergraph.ts';
import type { LocationWords, SupergraphLocation } from '../../federation/reload/sources/supergraph-location.ts';
import type { KeyFiles } from '../../gateway/jwt/create-tokens.ts';
import { readTokenFiles } from '../../gateway/jwt/open-tokens.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readGatewayConfig } from '../gateway/read-gateway-config.ts';
import { subgraphAddresses } from '../gateway/subgraph-addresses.ts';
import { readTrustedDocuments, type TrustedFiles } from '../gateway/trusted-documents.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { refuseUnknownConfigured, refuseUnknownServices, refuseUnknownSubgraphs } from '../subgraphs/known-services.ts';
import type { Preparation } from './preparation.ts';
import { supergraphIn } from './supergraph-in.ts';

/** What every process with a gateway reads. */
interface PreparedParts {
  readonly config: GatewayConfig | undefined;
  readonly keyFiles: KeyFiles | undefined;
  readonly extensionFiles: ExtensionFiles | undefined;
}

export interface PreparedOwnGraph extends PreparedParts {
  /** Undefined only if it was refused. */
  readonly trusted: TrustedFiles | undefined;
}

export interface PreparedGateway extends PreparedOwnGraph {
  /** Undefined for our own graph. */
  readonly supergraph: ReadSupergraph | undefined;
}

export interface GatewaySource {
  /** A foreign supergraph instead of our own, unless the words or the configuration file name one. */
  readonly supergraph?: SupergraphLocation | undefined;
  readonly words?: LocationWords | undefined;
  /** Several share the port. Default: one, unless it is a worker already. */
  readonly workerCount?: number | undefined;
}

/** Our own graph as clients see it. */
const ownApiSchema = (): GraphQLSchema =>
  buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'), { assumeValidSDL: true });

const prepareParts = async (
  { settings, environment, gatewayConfig }: ProcessOptions,
  { problems }: Preparation,
  hasWorkers: boolean,
  withoutSections: readonly (keyof GatewayConfig)[] = [],
): Promise<PreparedParts> => {
  const config = gatewayConfig ?? (await problems.later(() => readGatewayConfig(settings.GATEWAY_CONFIG, environment)));
  const keyFiles = await problems.later(() => readTokenFiles(config?.authorization?.jwt));
  const used = config && { ...config, ...Object.fromEntries(withoutSections.map((section) => [section, undefined])) };
  const extensionFiles =
    used === undefined
      ? undefined
      : await problems.later(async () =>
          (await import('../../federation/create-extensions.ts')).readExtensionFiles(used, { settings, hasWorkers }),
        );
  return { config, keyFiles, extensionFiles };
};

/** A gateway with all services in its process: no subgraph is called over HTTP. */
export const prepareOwnGraph = async (
  options: ProcessOptions,
  preparation: Preparation,
  clock: Clock,
): Promise<PreparedOwnGraph> => {
  const { settings, log } = options;
  const { problems } = preparation;
  problems.of(() =>
    refuseUnknownServices(
      settings,
      subgraphs.map(({ name }) => name),
    ),
  );
  const parts = await prepareParts(options, preparation, false, ['cache', 'traffic']);
  const trusted = problems.of(() =>
    readTrustedDocuments({ settings, apiSchema: ownApiSchema, foreign: false, clock, log }),
  );
  return { ...parts, trusted };
};

/** Without a database there is no store of keys. */
const keyProblem = (
  { DATABASE_URL, AUTH, API_KEYS }: PlatformSettings,
  config: GatewayConfig | undefined,
): string | undefined =>
  DATABASE_URL === undefined && AUTH === 'on' && API_KEYS.length === 0 && config?.authorization?.jwt === undefined
    ? 'DATABASE_URL: is not set, and a gateway without it knows no keys: set API_KEYS, configure issuers of tokens, or set AUTH=off'
    : undefined;

/** A gateway whose subgraphs are other processes. */
export const prepareGateway = async (
  options: ProcessOptions & GatewaySource,
  preparation: Preparation,
): Promise<PreparedGateway> => {
  const { settings, environment, log, say, worker, words = {}, workerCount = 1 } = options;
  const { problems, closer } = preparation;
  const clock = systemClock;
  const parts = await prepareParts(options, preparation, worker !== undefined || workerCount > 1);
  const { config } = parts;
  // A refused file may have issuers of tokens, and another supergraph than our own.
  const isConfigRefused = config === undefined && settings.GATEWAY_CONFIG !== undefined;
  const missingKeys = isConfigRefused ? undefined : keyProblem(settings, config);
  if (missingKeys !== undefined) problems.add(missingKeys);
  const location = options.supergraph ?? (await problems.later(() => supergraphIn(words, config)));
  const foreign = location !== undefined;
  const supergraph =
    location === undefined
      ? undefined
      : await problems.later(async () =>
          (await import('../../federation/reload/open-supergraph.ts')).readSupergraph(location, {
            settings,
            clock,
            log,
            say,
            closer,
            worker,
          }),
        );
  const ownNames = subgraphs.map(({ name }) => name);
  if (!foreign && !isConfigRefused) problems.of(() => refuseUnknownServices(settings, ownNames));
  const ownGraph = { subgraphNames: [...ownNames, graphSubgraphName].sort(), urlOf: () => '' };
  const served = foreign ? supergraph?.first : isConfigRefused ? undefined : ownGraph;
  // Without the supergraph, which is refused then, its subgraphs are not known.
  if (served !== undefined) {
    problems.of(() => subgraphAddresses(served, environment, foreign));
    problems.of(() => refuseUnknownConfigured(config, served.subgraphNames));
    if (foreign) problems.of(() => refuseUnknownSubgraphs(settings, served.subgraphNames));
  }
  const apiSchema = foreign ? supergraph && (() => supergraph.first.apiSchema) : ownApiSchema;
  const trusted = apiSchema && problems.of(() => readTrustedDocuments({ settings, apiSchema, foreign, clock, log }));
  return { ...parts, supergraph, trusted };
};
