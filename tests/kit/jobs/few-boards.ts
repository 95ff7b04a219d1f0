import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { post } from '../graphs/ask-graphql.ts';
import { eventually } from '../time/eventually.ts';
import type { Tributary } from '../tributary/start-tributary.ts';

/** Two small boards of each system, from the emulator. */
export const fewBoards: Environment = {
  JOB_BOARDS_FILE: join(projectRoot, 'tests', 'kit', 'jobs', 'few-boards.json'),
};

/** A busy process may refuse a poll, with errors instead of data. */
interface Provenance {
  readonly data?: { readonly jobsHealth: { readonly boards: { readonly nodes: readonly Reading[] } } | null } | null;
  readonly errors?: readonly object[];
}

interface Reading {
  readonly lastSuccessAt: string | null;
}

/**
 * Resolves when every board of the list was read once. The query selects no counts, so it leaves none cached. Its other
 * fields are for the text of a failure.
 */
export const untilBoardsAreRead = async ({ url, key }: Pick<Tributary, 'url' | 'key'>): Promise<void> => {
  const query =
    '{ jobsHealth { boards(first: 100) { nodes { token lastSuccessAt lastAttemptAt lastFailureMessage } } } }';
  await eventually(
    async () => (await post(`${url}/graphql`, { query }, { key })).body as Provenance,
    ({ data }) => {
      const boards = data?.jobsHealth?.boards.nodes ?? [];
      return boards.length > 0 && boards.every(({ lastSuccessAt }) => lastSuccessAt !== null);
    },
  );
};
