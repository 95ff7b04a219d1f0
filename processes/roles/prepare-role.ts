import { ConfigurationError } from '../../platform/config/environment.ts';
import { describeUnknownVariable, unknownVariables } from '../../platform/config/unknown-variables.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import type { RoleInvocation } from '../command-line/invocation.ts';
import { subgraphUrlName } from '../gateway/subgraph-addresses.ts';
import { type Closer, startWith } from '../lifecycle/closer.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';
import { knownSettings } from '../preparation/known-settings.ts';
import { type Preparation, prepared } from '../preparation/preparation.ts';
import { beginEarlyParts, type EarlyParts } from '../start/early-parts.ts';

/** A role whose configuration was found right. */
export interface PreparedRole {
  /** Opens and serves. Closes everything if it fails. */
  start(early: EarlyParts | undefined): Promise<RunningProcess>;
}

interface Role {
  readonly start: PreparedRole['start'];
  /** Variables of the environment besides those of our own subgraphs. */
  readonly variables?: readonly string[];
}

/**
 * Each role loads only its own code, because a gateway's planner takes most of a second. What only serves is loaded by
 * the start.
 */
const read = async (
  invocation: RoleInvocation,
  options: ProcessOptions,
  early: EarlyParts | undefined,
  preparation: Preparation,
): Promise<Role> => {
  const { closer } = preparation;
  switch (invocation.command) {
    case 'all': {
      const { prepareAll } = await import('../preparation/prepare-all.ts');
      const values = await prepareAll(options, preparation, early?.clock);
      return {
        start: async (begun = beginEarlyParts(options.settings, options.log)) => {
          closer.add(() => begun.close());
          const { runAll } = await import('./all.ts');
          return runAll(options, values, begun, closer);
        },
      };
    }
    case 'gateway': {
      const { prepareGateway } = await import('../preparation/prepare-gateway.ts');
      const source = { ...options, words: invocation.location, workerCount: invocation.workers };
      const values = await prepareGateway(source, preparation);
      return {
        start: async () => (await import('./gateway.ts')).runGateway(source, values, closer),
        variables: values.supergraph?.first.subgraphNames.map(subgraphUrlName) ?? [],
      };
    }
    case 'subgraph': {
      const { prepareSubgraph } = await import('../preparation/prepare-subgraph.ts');
      const named = { ...options, names: invocation.names };
      const values = await prepareSubgraph(named, preparation);
      return { start: async () => (await import('./subgraph.ts')).runSubgraph(named, values, closer) };
    }
    case 'worker': {
      const { prepareServicesApart } = await import('../preparation/prepare-services.ts');
      const values = prepareServicesApart(subgraphs, options, preparation);
      return { start: async () => (await import('./worker.ts')).runWorker(options, values, closer) };
    }
    case 'emulator': {
      return { start: async () => (await import('./emulator.ts')).startEmulator(options) };
    }
  }
};

const reportUnknown = (
  { environment, settings, log }: ProcessOptions,
  variables: readonly string[] | undefined,
  isStrict: boolean,
): readonly string[] => {
  const unknown = unknownVariables(environment, knownSettings(variables));
  if (isStrict || settings.STRICT_ENV) return unknown.map(describeUnknownVariable);
  for (const { name, meant } of unknown)
    log.warn({ variable: name, ...(meant === undefined ? {} : { meant }) }, 'no setting has the name of this variable');
  return [];
};

interface PrepareOptions {
  /** Set if parts have begun already. */
  readonly early?: EarlyParts | undefined;
  /** Refuses variables that are probably misspelt, as `STRICT_ENV` does. */
  readonly isStrict?: boolean;
  /** Closes what reads a supergraph, and what the role opens later. */
  readonly closer: Closer;
}

/**
 * The first phase of a start: reads and checks everything that the operator has written, and opens nothing. The start
 * continues with its values. Throws a `ConfigurationError` with all errors.
 */
export const prepareRole = async (
  invocation: RoleInvocation,
  options: ProcessOptions,
  { early, isStrict = false, closer }: PrepareOptions,
): Promise<PreparedRole> => {
  const { start } = await prepared(
    async (preparation) => {
      const { problems } = preparation;
      if (invocation.command !== 'all' && options.settings.EMULATOR_CLOCK !== undefined)
        problems.add(
          'EMULATOR_CLOCK: is for a process of all roles: processes apart would each have a time of their own',
        );
      const role = await read(invocation, options, early, preparation);
      problems.add(...reportUnknown(options, role.variables, isStrict));
      return role;
    },
    { ...options, closer },
  );
  return { start: (begun) => startWith(() => start(begun), closer) };
};

/** Returns every error that a start of the role would report, and nothing of what it opens. */
export const checkRole = async (
  invocation: RoleInvocation,
  options: ProcessOptions,
  closer: Closer,
): Promise<readonly string[]> => {
  try {
    await prepareRole(invocation, options, { isStrict: true, closer });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    if (error instanceof Error && error.constructor === Error) return [error.message];
    throw error;
  } finally {
    await closer.close();
  }
};
