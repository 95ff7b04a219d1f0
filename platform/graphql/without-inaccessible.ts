import { parse, print, visit } from 'graphql';

/** A supergraph's SDL in which everything may be seen: for what plans or validates operations of ours without our gateway. */
export const withoutInaccessible = (supergraphSdl: string): string =>
  print(visit(parse(supergraphSdl), { Directive: (node) => (node.name.value === 'inaccessible' ? null : undefined) }));
