import { generate } from './generator.ts';
import type { GeneratorJob } from './generator-job.ts';

/**
 * Runs the job of its argument and prints the report. It is a separate process so that it can be bound to a processor.
 */
const report = await generate(JSON.parse(process.argv[2] ?? '') as GeneratorJob);
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
