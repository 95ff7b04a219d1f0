import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledSources } from './spawn-role.ts';

/** Address of a compiled source, for threads: Node's threads do not share the loader of the tests' modules. */
export const compiledUrl = (path: string): URL => pathToFileURL(join(compiledSources(), path));

/** The embedded database's thread, for tests that need it on one. */
export const compiledEngineThread = (): URL => compiledUrl('platform/storage/embedded/engine-thread.js');

/** Entry of a thread whose body is this module, with `runThread` in scope. */
export const threadEntryOf = (body: string): URL => {
  const module = `import { runThread } from '${compiledUrl('platform/runtime/threads/run-thread.js')}';\n${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(module)}`);
};
