import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { createPage, type Page } from '../page.ts';

export const consoleFolder = join(projectRoot, 'dist', 'console');

export interface ConsoleBuild {
  readonly index: string;
  /** By file name. */
  readonly assets: ReadonlyMap<string, Page>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const assetOf = async (folder: string, file: string): Promise<readonly [string, Page] | undefined> => {
  const contentType = contentTypes[extname(file)];
  if (contentType === undefined) return undefined;
  const content = await readFile(join(folder, file));
  return [
    file,
    createPage({
      contentType,
      // Vite puts a hash of the content into these names.
      isImmutable: true,
      isCompressed: file.endsWith('.woff2'),
      content: () => content,
    }),
  ];
};

/**
 * Reads a whole build, so that a later build cannot mix its files with those of an open page. Undefined if the console
 * was not built.
 */
export const readConsoleBuild = async (folder: string): Promise<ConsoleBuild | undefined> => {
  try {
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    const files = await readdir(join(folder, 'assets'));
    const assets = await Promise.all(files.map((file) => assetOf(join(folder, 'assets'), file)));
    return { index, assets: new Map(assets.filter((asset) => asset !== undefined)) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
