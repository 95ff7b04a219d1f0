import { run } from '../../processes/run.ts';

/** What `main.ts` runs, from the compiled files themselves and not from those that the build has joined. */
await run(process.argv.slice(2));
