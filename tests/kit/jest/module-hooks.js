import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** How Node loads modules of the tests: types are stripped without checks, which `npm run check` does. */
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    transform: { verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};
const testFunctions = new URL('test-functions.js', import.meta.url).href;

/** A module that is run again, as `?run=2`, also imports the project's modules again. */
const inRunOf = (url, parentUrl = '') => {
  const { search } = URL.canParse(parentUrl) ? new URL(parentUrl) : { search: '' };
  return url.startsWith('file:') && url.endsWith('.ts') ? `${url}${search}` : url;
};

export const resolve = async (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: testFunctions, shortCircuit: true };
  const resolved = await next(specifier, context);
  return { ...resolved, url: inRunOf(resolved.url, context.parentURL) };
};

export const load = async (url, context, next) => {
  if (!/\.ts(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
};
