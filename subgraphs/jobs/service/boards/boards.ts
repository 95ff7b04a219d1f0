import type { JobBoard } from '../../model/job-board.ts';
import type { BoardReader } from '../../store/refresh/board-reader.ts';

export interface Boards {
  all(): Promise<readonly JobBoard[]>;
  ofCompanies(slugs: readonly string[]): Promise<readonly JobBoard[]>;
}

export const createBoards = ({ store }: { readonly store: BoardReader }): Boards => ({
  all: () => store.listed(),
  async ofCompanies(slugs) {
    const wanted = new Set(slugs);
    return (await store.listed()).filter(({ companySlug }) => wanted.has(companySlug));
  },
});
