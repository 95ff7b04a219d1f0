import { generate } from './generator.ts';
import type { GeneratorJob } from './generator-job.ts';

const report = await generate(JSON.parse(process.argv[2] ?? '') as GeneratorJob);
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
