import type { SchemaRule } from './schema-rule.ts';

/** Every service could use these words for something different. */
const common = new Set(['Source', 'Feed', 'Operation', 'Book', 'Quote', 'Slot', 'Tag', 'Item', 'Event', 'Status']);

export const noCommonWords: SchemaRule = {
  name: 'no-common-words',
  check: (file) =>
    file.types
      .filter(({ name }) => common.has(name.value))
      .map(({ name }) => ({
        coordinate: name.value,
        node: name,
        message: `${name.value} says no domain: put the domain in front, as in OddsBook.`,
      })),
};
