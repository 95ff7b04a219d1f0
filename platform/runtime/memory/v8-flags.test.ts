import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { compiledUrl } from '../../../tests/kit/process/thread-entry-of.ts';

const optionMegabytes = 32;
/** A semi-space is a third of it. */
const limitMegabytes = 6;

/** Starts a thread with a limit in a process with the option, and writes the size of its young generation. */
const program = `
  const { Worker } = require('node:worker_threads');
  const churn = \`
    const { getHeapSpaceStatistics } = require('node:v8');
    const survivors = [];
    for (let made = 0; made < 3_000_000; made += 1) survivors[made % 300_000] = { made: [made] };
    const { physical_space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    require('node:worker_threads').parentPort.postMessage(physical_space_size / 1024 / 1024);
  \`;
  import('${compiledUrl('platform/runtime/memory/v8-flags.js')}').then(({ keepLimitsOfThreads }) => {
    if (process.argv[1] === 'kept') keepLimitsOfThreads();
    const worker = new Worker(churn, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: ${limitMegabytes} } });
    worker.once('message', (megabytes) => process.stdout.write(String(megabytes)));
  });
`;

const youngGeneration = async (...words: string[]): Promise<number> => {
  const all = [`--max-semi-space-size=${optionMegabytes}`, '-e', program, ...words];
  return Number((await promisify(execFile)(process.execPath, all)).stdout);
};

describe('the young generation of a thread in a process with --max-semi-space-size', () => {
  it('is as large as the limits of the thread allow', async () => {
    expect(await youngGeneration('kept')).toBeLessThanOrEqual(limitMegabytes);
  });

  it('would be as large as the option allows', async () => {
    expect(await youngGeneration()).toBeGreaterThan(limitMegabytes);
  });
});
