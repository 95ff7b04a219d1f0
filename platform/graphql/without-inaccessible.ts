import { parse, print, visit } from 'graphql';

/** For planning or validating our own operations without our gateway. */
export const withoutInaccessible = (supergraphSdl: string): string =>
  print(visit(parse(supergraphSdl), { Directive: (node) => (node.name.value === 'inaccessible' ? null : undefined) }));
