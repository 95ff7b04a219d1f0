import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';

/** The modules of the example with Relay, built as an app and loaded. */
export const buildRelayExample = async (): Promise<typeof import('./example-entry.ts')> => {
  const outDir = await mkdtemp(join(scratchFolder, 'tributary-relay-example-'));
  try {
    await build({
      root: join(projectRoot, 'examples', 'relay'),
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, 'example-entry.ts'), outDir, minify: false },
    });
    return await import(pathToFileURL(join(outDir, 'example-entry.js')).href);
  } finally {
    await rm(outDir, { recursive: true });
  }
};
