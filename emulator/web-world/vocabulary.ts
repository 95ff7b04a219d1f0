import { readWordLists } from '../../platform/paths/reference-data.ts';

/**
 * Words of the invented web: what a text is about, which fits after "for", "of" and "on"; names of models and tools
 * that do not exist; and what is done with them, for whom.
 */
export const { topics, methods, models, benchmarks, audiences } = readWordLists(
  'emulator/web-world/reference/vocabulary.tsv',
  ['topics', 'methods', 'models', 'benchmarks', 'audiences'],
);
