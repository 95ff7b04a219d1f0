import { silence } from '../control/silence.ts';
import { type Answer, ask, type Question } from '../load/ask.ts';
import { dateInDays } from '../load/date-in-days.ts';
import { upstreamNames } from '../load/questions.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const longestMs = 25_000;

/** Every route that calls an upstream while its client waits, once for each source. */
const routes: readonly Question[] = [
  '/flights/api/v1/airports/SFO',
  '/flights/api/v1/airports/SFO/departures',
  '/flights/api/v1/airports/SFO/arrivals',
  '/flights/api/v1/flights/UA123/track',
  '/flights/api/v1/flights/UA123/status',
  ...['exchange', 'us_books', 'intl_books'].flatMap((source) => [
    `/odds/v1/sources/${source}/sports`,
    `/odds/v1/sources/${source}/events?sport=basketball_thb`,
    `/odds/v1/sources/${source}/events/KXTHBGAME-26NOV21`,
    `/odds/v1/sources/${source}/events/KXTHBGAME-26NOV21/quotes`,
    `/odds/v1/sources/${source}/events/KXTHBGAME-26NOV21/book`,
  ]),
  ...['platform_a', 'platform_b'].flatMap((platform) => [
    `/restaurants/v1/restaurants/search?platform=${platform}&limit=5&city=Chicago`,
    `/restaurants/v1/availability?platform=${platform}&restaurant_id=1001&date=${dateInDays(2)}&party_size=2`,
  ]),
  ...['news_board', 'community_forum', 'microblog', 'link_board'].flatMap((source) => [
    `/social/api/v1/feed?source=${source}${source === 'community_forum' ? '&community=programming' : ''}${source === 'microblog' ? '&q=birds' : ''}`,
    `/social/api/v1/detail/${source}/1001`,
  ]),
]
  .map((path): Question => ({ name: path, path }))
  .concat([
    {
      name: 'POST /jobs/v1/search-jobs?source=network',
      path: '/jobs/v1/search-jobs?source=network&keywords=Diver',
      body: {},
    },
  ]);

/** A 503 with source and reason, stale data with a warning, an error in the body of a 200, or a validation error. */
const isSaid = ({ status, text }: Answer): boolean =>
  status === 503
    ? /"reason"/.test(text) && /"source"/.test(text)
    : (status >= 200 && status < 300 && /"(warnings|errors)":\s*\[\s*[{"]|"error":\s*\{/.test(text)) ||
      [400, 404, 422].includes(status);

export const budget: Scenario = {
  name: 'budget',
  needs: [],
  run: async (lab) => {
    const running = await lab.start();
    for (const upstream of upstreamNames) await silence(running, upstream);
    const answers = await Promise.all(routes.map((route) => ask(running, route)));
    const slowest = answers.reduce((one, other) => (other.ms > one.ms ? other : one));
    const unsaid = answers.filter((answer) => !isSaid(answer));
    const asked = answers.filter(({ status }) => ![400, 404, 422].includes(status)).length;
    const findings: Finding[] = [
      within(
        `every upstream silent, ${answers.length} routes (${asked} of them wait)`,
        slowest.ms,
        longestMs,
        `the slowest is ${slowest.name}`,
      ),
      {
        done: 'every upstream silent: answers that name no source and reason, and carry no warning',
        bound: 'none',
        measured:
          unsaid.length === 0
            ? 'none'
            : unsaid
                .map(({ name, status, text }) => `${name} ${status} ${text.slice(0, 60)}`)
                .slice(0, 3)
                .join('; '),
        ok: unsaid.length === 0,
      },
      equal('the process after that', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
    return findings;
  },
};
