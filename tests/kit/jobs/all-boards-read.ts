import type { UnreadBoards } from '../../../subgraphs/jobs/service/boards/unread-boards.ts';

/** For searches whose test is not about boards that were not read yet. */
export const allBoardsRead: UnreadBoards = { count: async () => ({ unread: 0, all: 1 }) };
