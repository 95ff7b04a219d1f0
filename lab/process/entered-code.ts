import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openInspector } from './inspector.ts';
import type { SpawnedProcess } from './spawned-process.ts';

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

export interface EnteredCode {
  /** Paths below the project, such as `gateway/graph/graph.js`. */
  readonly files: readonly string[];
  /** Number of functions, also unnamed ones. */
  readonly functions: number;
}

const compiledRoot = pathToFileURL(join(import.meta.dirname, '..', '..', '/')).href;

/** Returns `file:offset` of each function of ours that ran. */
const enteredIn = (scripts: readonly ScriptCoverage[]): Set<string> =>
  new Set(
    scripts
      .filter(({ url }) => url.startsWith(compiledRoot))
      .flatMap(({ url, functions }) =>
        functions
          .filter(({ ranges: [range] }) => (range?.count ?? 0) > 0)
          .map(({ ranges: [range] }) => `${url.slice(compiledRoot.length)}:${range?.startOffset}`),
      ),
  );

/**
 * Repeats something in a server, which must be started with an inspector, and returns the code of ours on its main
 * thread that each repetition entered: what only sometimes runs meanwhile is background work. The first repetitions
 * are not counted, because they compile and load.
 */
export const enteredCode = async (
  spawned: SpawnedProcess,
  repeat: (index: number) => Promise<void>,
  { warmUps = 3, repetitions = 6 }: { readonly warmUps?: number; readonly repetitions?: number } = {},
): Promise<EnteredCode> => {
  const inspector = await openInspector(spawned);
  const take = async () =>
    enteredIn((await inspector.ask<{ result: readonly ScriptCoverage[] }>('Profiler.takePreciseCoverage')).result);
  try {
    await inspector.ask('Profiler.enable');
    await inspector.ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    let common: Set<string> | undefined;
    for (let index = 0; index < warmUps + repetitions; index += 1) {
      await take();
      await repeat(index);
      const entered = await take();
      if (index >= warmUps)
        common = common === undefined ? entered : new Set([...common].filter((each) => entered.has(each)));
    }
    const functions = [...(common ?? [])];
    const files = new Set(functions.map((each) => each.slice(0, each.lastIndexOf(':'))));
    return { files: [...files].sort(), functions: functions.length };
  } finally {
    inspector.close();
  }
};
