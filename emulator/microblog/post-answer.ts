import type { EmulatorContext } from '../emulated-upstream.ts';
import { accountWithId } from './accounts.ts';
import type { MicroPost } from './micro-post.ts';
import { type Shape, toPostObject, toUserObject } from './post-object.ts';
import type { Posts } from './posts.ts';
import { partialError } from './problems.ts';

/** Returns an error for each object that no longer exists. */
export const alongWith = (
  found: readonly MicroPost[],
  shape: Shape,
  posts: Posts,
  context: EmulatorContext,
): { includes?: Record<string, unknown>; errors?: unknown[] } => {
  const { dialect, expansions } = shape;
  const includes: Record<string, unknown> = {};
  const errors: unknown[] = [];
  if (expansions.has(`referenced_${dialect}s.id`)) {
    const targets = new Map(found.flatMap(({ target }) => (target === null ? [] : [[target.id, target] as const])));
    const there = [...targets.values()].filter((target) => posts.exists(target));
    if (there.length > 0) includes[`${dialect}s`] = there.map((target) => toPostObject(target, shape, posts, context));
    for (const { id } of [...targets.values()].filter((target) => !posts.exists(target)))
      errors.push(
        partialError(
          'Not Found Error',
          { type: 'tweet', id, parameter: `referenced_${dialect}s.id` },
          `Could not find ${dialect} with referenced_${dialect}s.id: [${id}].`,
        ),
      );
  }
  if (expansions.has('author_id')) {
    const authors = [...new Set(found.map(({ author }) => author.id))].flatMap((id) => accountWithId(id) ?? []);
    if (authors.length > 0) includes['users'] = authors.map((account) => toUserObject(account, shape));
  }
  const polls = found.filter(({ hasPoll }) => hasPoll);
  if (expansions.has('attachments.poll_ids') && polls.length > 0)
    includes['polls'] = polls.map(({ id }) => ({
      id,
      options: ['yes', 'no', 'later'].map((label, index) => ({ position: index + 1, label, votes: 7 * index })),
    }));
  return {
    ...(Object.keys(includes).length === 0 ? {} : { includes }),
    ...(errors.length === 0 ? {} : { errors }),
  };
};
