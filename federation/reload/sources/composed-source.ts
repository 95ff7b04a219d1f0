import { Agent } from 'undici';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { SubgraphSource } from '../compose-supergraph.ts';
import type { Planning } from '../create-planning.ts';
import { FinalError, pollEvery, untilFirst } from './poll.ts';
import { reasonOf } from './reason-of.ts';
import { type NamedSubgraph, readSubgraphSdl } from './subgraph-sdl.ts';
import type { SupergraphSource } from './supergraph-source.ts';

interface ComposedSourceOptions {
  readonly subgraphs: readonly NamedSubgraph[];
  readonly planning: Planning;
  readonly clock: Clock;
  /** Shows a message in the terminal. */
  readonly say: (text: string) => void;
  /** Returns a number from 0 up to 1. Default: random. */
  readonly random?: () => number;
}

/** Soon enough for a person who saves a file and sends a query. */
const everyMs = 2_000;

const toSentence = (errors: readonly string[]): string => {
  const lines = errors.map((error) => `  ${error.replaceAll('\n', '\n  ')}`);
  return `The subgraphs do not compose:\n${lines.join('\n')}\nCorrect the schemas of the subgraphs that are named.`;
};

/**
 * Composes again after each change of a schema. A subgraph that becomes unreadable after the start retains its last
 * schema.
 */
export const createComposedSource = (options: ComposedSourceOptions): SupergraphSource => {
  const { subgraphs, planning, clock, say, random = Math.random } = options;
  const agent = new Agent({ connections: 2 });
  const sdls = new Map<string, string>();
  /** Failures of unreadable subgraphs by name; each is shown once. */
  const failures = new Map<string, string>();

  const readAll = async (signal: AbortSignal): Promise<boolean> => {
    const read = async (subgraph: NamedSubgraph): Promise<boolean> => {
      const { name } = subgraph;
      try {
        const sdl = await readSubgraphSdl(subgraph, agent, clock, signal);
        failures.delete(name);
        const isNew = sdls.get(name) !== sdl;
        sdls.set(name, sdl);
        return isNew;
      } catch (error) {
        failures.set(name, reasonOf(error));
        return false;
      }
    };
    return (await Promise.all(subgraphs.map(read))).some((isNew) => isNew);
  };

  const compose = (signal: AbortSignal) => {
    const sources = subgraphs.map(({ name, url }): SubgraphSource => ({ name, url, sdl: sdls.get(name) ?? '' }));
    return planning.run('compose', [sources], signal);
  };

  const first = async (): Promise<string> => {
    const { signal } = new AbortController();
    await readAll(signal);
    if (failures.size > 0) throw new Error([...failures.values()].join('\n'));
    const composed = await compose(signal);
    if ('errors' in composed) throw new FinalError(toSentence(composed.errors));
    return composed.supergraphSdl;
  };

  return {
    label: subgraphs.map(({ name }) => name).join(', '),
    first: () => untilFirst(first, clock, (error) => say(`${reasonOf(error)}\nRetrying for half a minute.`)),
    watch: (listener) => {
      let mustCompose = false;
      let said = '';
      const sayFailures = (): void => {
        const text = [...failures.values()].join('\n');
        if (text !== '' && text !== said) say(`${text}\nIts last schema remains in use.`);
        said = text;
      };
      const poll = async (signal: AbortSignal): Promise<boolean> => {
        try {
          mustCompose = (await readAll(signal)) || mustCompose;
          if (signal.aborted) return false;
          sayFailures();
          if (failures.size === 0) listener.reached();
          else listener.unreachable(new Error([...failures.values()].join('\n')));
          if (mustCompose) {
            const composed = await compose(signal);
            mustCompose = false;
            if ('errors' in composed) {
              say(`${toSentence(composed.errors)}\nThe former graph remains in use.`);
              listener.refused(composed.errors.join('\n'));
            } else {
              say('The subgraphs were composed again.');
              listener.changed(composed.supergraphSdl);
            }
          }
        } catch (error) {
          if (!signal.aborted) listener.refused(reasonOf(error));
        }
        // No backoff: a subgraph in development is often away, but only briefly.
        return true;
      };
      return pollEvery(poll, { clock, everyMs, random });
    },
    close: () => agent.destroy(),
  };
};
