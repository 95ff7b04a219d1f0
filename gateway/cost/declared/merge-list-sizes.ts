import type { ListSizeRule } from './cost-rules.ts';

const largest = (sizes: readonly (number | undefined)[]): number | undefined => {
  const known = sizes.filter((size) => size !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** Takes the largest size of an interface field's implementations, as composition does for subgraphs. */
export const mergeListSizes = (rules: readonly ListSizeRule[]): ListSizeRule | undefined => {
  if (rules.length <= 1) return rules[0];
  return {
    assumedSize: largest(rules.map(({ assumedSize }) => assumedSize)),
    slicingArguments: [...new Set(rules.flatMap(({ slicingArguments }) => slicingArguments))],
    sizedFields: new Set(rules.flatMap(({ sizedFields }) => [...sizedFields])),
    requiresOne: rules.every(({ requiresOne }) => requiresOne),
  };
};
