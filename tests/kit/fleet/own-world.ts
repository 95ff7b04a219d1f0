import type { Environment } from '../../../platform/config/environment.ts';
import { type BlogSite, openBlogSite } from '../blogs/blog-site.ts';
import { type OwnBoards, openOwnBoards } from '../jobs/own-boards.ts';
import { type OwnBoard, openOwnBoard } from '../social/own-board.ts';

/** Data that a test puts into the sources of blogs, jobs and news, so that it knows the expected results. */
export interface OwnWorld {
  readonly news: OwnBoard;
  readonly boards: OwnBoards;
  readonly blogs: BlogSite;
  readonly environment: Environment;
  /**
   * While true, the board `beacon` gets a posting with each read, so that a stream with one of them is known to have
   * begun.
   */
  beaconIsOn: boolean;
  close(): Promise<void>;
}

export const openOwnWorld = async (): Promise<OwnWorld> => {
  const world = { beaconIsOn: false };
  let blinks = 0;
  const [news, boards, blogs] = await Promise.all([
    openOwnBoard(),
    openOwnBoards({
      companies: { harbour: 'Lab Harbour', quay: 'Lab Quay', beacon: 'Beacon' },
      onRead: (board, { post }) => {
        if (board !== 'beacon' || !world.beaconIsOn) return;
        blinks += 1;
        post(board, { title: `Blink ${blinks}` });
      },
    }),
    openBlogSite({
      harbour: [
        { id: '1', url: 'https://lab.example/tides', title: 'On tides', date_published: '2026-10-01T12:00:00Z' },
        { id: '2', url: 'https://lab.example/quiet', title: 'On quiet', date_published: '2026-10-02T12:00:00Z' },
      ],
      quay: [{ id: '3', url: 'https://quay.example/rest', title: 'On rest', date_published: '2026-10-03T12:00:00Z' }],
    }),
  ]);
  // Twenty-five minutes of stories as a base; one of them is about a post.
  for (let minutes = 25; minutes > 0; minutes -= 1)
    news.post(1, { secondsAgo: minutes * 60, ...(minutes === 9 ? { url: 'https://lab.example/tides' } : {}) });
  const publishedAt = '2026-11-02T12:00:00Z';
  for (const [title, location] of [
    ['Diver of wrecks', 'Berlin, Germany'],
    ['Diver of locks', 'Portland, OR'],
    ['Diver of pearls', 'San Francisco, CA'],
    ['Cooper of barrels', 'Berlin, Germany'],
  ] as const)
    boards.post('quay', { title, location, publishedAt });

  return Object.assign(world, {
    news,
    boards,
    blogs,
    environment: {
      ...news.environment,
      ...boards.environment,
      BLOG_SOURCES_FILE: blogs.sourcesFile,
      BLOGS_FETCH_PAGES: 'off',
    },
    close: async () => {
      await Promise.all([news.close(), boards.close(), blogs.close()]);
    },
  });
};
