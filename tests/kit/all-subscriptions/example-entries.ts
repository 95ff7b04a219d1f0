import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { subgraphNamesOnDisk } from '../../../platform/graphql/subgraph-sdl.ts';
import { type ExampleCall, exampleCalls } from '../contract/example-calls.ts';
import type { WallEntry } from './wall-entry.ts';

const toEntry = ({ field, text, type }: ExampleCall): WallEntry => {
  const event = getNamedType(type);
  const leaves = isObjectType(event)
    ? Object.values(event.getFields()).filter((each) => isLeafType(getNamedType(each.type)) && each.args.length === 0)
    : [];
  if (leaves.length === 0)
    throw new Error(
      `no field of an event of ${field} is plain: give it an entry in tests/kit/all-subscriptions/wall-table.ts`,
    );
  const document = `subscription { ${text} { ${leaves.map(({ name }) => name).join(' ')} } }`;
  return { field, name: field, document, variables: async () => ({}) };
};

/**
 * Entries of subscriptions that have none of their own, by the examples of the SDL: an event is followed by its plain
 * fields. Former names have no entries.
 */
export const exampleEntries = (own: readonly WallEntry[]): readonly WallEntry[] => {
  const fields = new Set(own.map(({ field }) => field));
  return subgraphNamesOnDisk()
    .flatMap((service) => exampleCalls(service, 'Subscription'))
    .filter(({ field, isDeprecated }) => !fields.has(field) && !isDeprecated)
    .map(toEntry);
};
