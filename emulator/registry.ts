import { adsb } from './adsb/adsb.ts';
import { atsA } from './ats-a/ats-a.ts';
import { atsB } from './ats-b/ats-b.ts';
import { atsC } from './ats-c/ats-c.ts';
import { blogFeeds } from './blog-feeds/blog-feeds.ts';
import { boards } from './boards/boards.ts';
import { communityForum } from './community-forum/community-forum.ts';
import type { EmulatedUpstream } from './emulated-upstream.ts';
import { exchange } from './exchange/exchange.ts';
import { fares } from './fares/fares.ts';
import { intlBooks } from './intl-books/intl-books.ts';
import { linkBoard } from './link-board/link-board.ts';
import { linkedPages } from './linked-pages/linked-pages.ts';
import { metar } from './metar/metar.ts';
import { microblog } from './microblog/microblog.ts';
import { nasStatus } from './nas-status/nas-status.ts';
import { network } from './network/network.ts';
import { newsBoard } from './news-board/news-board.ts';
import { newsBoardSearch } from './news-board-search/news-board-search.ts';
import { platformA } from './platform-a/platform-a.ts';
import { platformB } from './platform-b/platform-b.ts';
import { platformBPartner } from './platform-b/platform-b-partner.ts';
import { usBooks } from './us-books/us-books.ts';

export const emulatedUpstreams: readonly EmulatedUpstream[] = [
  nasStatus,
  metar,
  adsb,
  boards,
  fares,
  blogFeeds,
  linkedPages,
  newsBoard,
  newsBoardSearch,
  linkBoard,
  communityForum,
  microblog,
  network,
  atsA,
  atsB,
  atsC,
  exchange,
  usBooks,
  intlBooks,
  platformA,
  platformB,
  platformBPartner,
];
