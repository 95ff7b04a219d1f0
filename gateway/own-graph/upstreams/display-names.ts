import type { SourceNames } from '../../../platform/upstream/source-names.ts';

/** A process of another release may call a source that this one does not know: the words of its name are shown. */
const inWords = (source: string): string => {
  const words = source.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns what people read for the public name of a source. */
export const createDisplayNames = (sources: readonly SourceNames[]): ((source: string) => string) => {
  const names = new Map(sources.map(({ source, displayName }) => [source, displayName]));
  return (source) => names.get(source) ?? inWords(source);
};
