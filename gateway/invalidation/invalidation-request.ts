import { z } from 'zod';
import { entityTag, namedTag, subgraphTag, typeTag } from '../subgraph-transport/cache/cache-tags.ts';

/** Entries of one request, each of which may match many cached values. */
const maxEntries = 1_000;

const name = z.string().min(1).max(1_000);

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subgraph'), subgraph: name }),
  z.strictObject({ kind: z.literal('type'), subgraph: name, type: name }),
  z.strictObject({ kind: z.literal('entity'), subgraph: name, type: name, key: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('cache_tag'), subgraphs: z.array(name).min(1).max(100), cache_tag: name }),
]);

const body = z.array(entry).max(maxEntries);

const tagsOf = (wanted: z.output<typeof entry>): readonly string[] => {
  switch (wanted.kind) {
    case 'subgraph':
      return [subgraphTag(wanted.subgraph)];
    case 'type':
      return [typeTag(wanted.subgraph, wanted.type)];
    case 'entity':
      return [entityTag(wanted.subgraph, wanted.type, wanted.key)];
    case 'cache_tag':
      return wanted.subgraphs.map((subgraph) => namedTag(subgraph, wanted.cache_tag));
  }
};

/** Returns the distinct tags to invalidate in the body of a request, or what is wrong with it. */
export const readInvalidation = (
  received: unknown,
): { readonly tags: readonly string[] } | { readonly reason: string } => {
  const { success, data, error } = body.safeParse(received);
  if (success) return { tags: [...new Set(data.flatMap(tagsOf))] };
  const [issue] = error.issues;
  return { reason: issue === undefined ? 'it is no list' : `${issue.path.join('.') || 'the body'}: ${issue.message}` };
};
