import { readWordLists } from '../../platform/paths/reference-data.ts';

/**
 * Words of the invented web: topics that fit after "for", "of" and "on", invented models and tools, methods and
 * audiences.
 */
export const { topics, methods, models, benchmarks, audiences } = readWordLists(
  'emulator/web-world/reference/vocabulary.tsv',
  ['topics', 'methods', 'models', 'benchmarks', 'audiences'],
);
