import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/paths/project-root.ts';
import { post } from '../ask-graphql.ts';
import { eventually } from '../eventually.ts';
import type { Tributary } from '../start-tributary.ts';

/** Two small boards of each system, from the emulator. */
export const fewBoards: Environment = {
  JOB_BOARDS_FILE: join(projectRoot, 'tests', 'kit', 'jobs', 'few-boards.json'),
};

interface Reading {
  readonly lastSuccessAt: string | null;
}

/** Resolves when every board of the list was read once. The query selects no counts, so it leaves none cached. */
export const untilBoardsAreRead = async ({ url, key }: Pick<Tributary, 'url' | 'key'>): Promise<void> => {
  const query = '{ jobsHealth { boards(first: 100) { nodes { lastSuccessAt } } } }';
  await eventually(
    async () => {
      const { body } = await post(`${url}/graphql`, { query }, { key });
      const { jobsHealth } = body.data as { jobsHealth: { boards: { nodes: readonly Reading[] } } };
      return jobsHealth.boards.nodes;
    },
    (boards) => boards.length > 0 && boards.every(({ lastSuccessAt }) => lastSuccessAt !== null),
  );
};
