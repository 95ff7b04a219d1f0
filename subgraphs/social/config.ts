import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';
import { staleSettings } from '../../platform/config/stale-settings.ts';

const query = (fallback: string) => z.string().trim().min(1).max(400).default(fallback);

export const socialSettings = z.object({
  ...staleSettings,
  SOCIAL_THREAD_TTL_SECONDS: integer(60, 1, 3600),
  /** Items that no feed has contained for this long are deleted. */
  SOCIAL_ITEM_DAYS: integerBySource({ live: 30, emulated: 2 }, 1, 3650),

  NEWS_BOARD_POLL_SECONDS: integerBySource({ live: 20, emulated: 10 }, 1, 3600),
  MICROBLOG_POLL_SECONDS: integerBySource({ live: 300, emulated: 15 }, 1, 86_400),

  MICROBLOG_DAILY_BUDGET_USD: z.coerce
    .number({ error: 'has to be a number of dollars' })
    .min(0)
    .max(1_000_000)
    .default(5),
  MICROBLOG_DIALECT: z.enum(['tweet', 'post']).default('tweet'),
  MICROBLOG_TRENDS_WOEID: integer(1, 1, 2_147_483_647),
  MICROBLOG_QUERY_NEWS: query('news -is:retweet lang:en'),
  MICROBLOG_QUERY_SPORT: query('sport -is:retweet lang:en'),
  MICROBLOG_QUERY_ENTERTAINMENT: query('(film OR album OR series) -is:retweet lang:en'),
});

export type SocialSettings = z.output<typeof socialSettings>;
