import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createPage, type Page } from './page.ts';
import type { PageSender } from './page-sender.ts';

export type PageAssets = ReadonlyMap<string, Page>;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Returns undefined for file types that no page loads. */
export const contentTypeOf = (file: string): string | undefined => contentTypes[extname(file)];

/** Files of packages change only with an installation. */
const bundleSeconds = 86_400;

const browserFolder = join(projectRoot, 'gateway', 'pages', 'browser');

const assetOf = (file: string, content: () => Buffer | Promise<Buffer>, maxAgeSeconds = 0): readonly [string, Page] => [
  file,
  createPage({ contentType: contentTypeOf(file) ?? 'application/octet-stream', maxAgeSeconds, content }),
];

export const ownAssets = (): PageAssets =>
  new Map(
    readdirSync(browserFolder)
      .filter((file) => extname(file) in contentTypes)
      .map((file) => assetOf(file, () => readFile(join(browserFolder, file)))),
  );

export const packageAssets = (contents: Readonly<Record<string, () => Promise<Buffer>>>): PageAssets =>
  new Map(Object.entries(contents).map(([file, content]) => assetOf(file, content, bundleSeconds)));

/** Serves assets below an address. Pages refer to them relatively, so any prefix works. */
export const registerAssets = (
  scope: FastifyInstance,
  path: string,
  { pages, assets }: { readonly pages: PageSender; readonly assets: PageAssets },
): void => {
  for (const [file, asset] of assets)
    scope.get(`${path}/${file}`, (request, reply) => pages.send(request, reply, asset));
};
