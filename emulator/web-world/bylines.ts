import { readWordLists } from '../../platform/paths/reference-data.ts';

export const { givenNames, familyNames, categories } = readWordLists('emulator/web-world/reference/bylines.tsv', [
  'givenNames',
  'familyNames',
  'categories',
]);
