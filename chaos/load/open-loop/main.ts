import { generate } from './generator.ts';
import type { GeneratorJob } from './generator-job.ts';

/** Runs the job of its argument and prints the report, in a process that can be bound to a processor. */
const report = await generate(JSON.parse(process.argv[2] ?? '') as GeneratorJob);
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
