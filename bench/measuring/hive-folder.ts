import { processEnvironment } from '../../platform/config/environment.ts';

/** Folder whose `node_modules` has Hive Gateway and its Rust runtime. Without it, nothing is compared with it. */
export const hiveFolder = processEnvironment()['BENCH_HIVE'];
