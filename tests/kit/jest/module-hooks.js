import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { compilerOptions } from '../../../scripts/building/compile.js';

/** How Node loads modules of the tests: as the build compiles them. */
const options = { ...compilerOptions, sourceMaps: 'inline' };
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
