import type { ExtendSupergraph } from '../../gateway/execution/supergraph-extension.ts';
import { readCorrections } from '../planning/plan-corrections.ts';
import { readFacts } from './supergraph-facts.ts';

export const extendSupergraph: ExtendSupergraph = (document) => {
  const { correctionsFor, ...read } = readCorrections(document);
  return {
    ...read,
    extend: (served, planned, config) => ({
      extension: readFacts(served),
      corrections: correctionsFor(planned, config),
    }),
  };
};
