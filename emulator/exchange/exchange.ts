import type { EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse, json } from './answers.ts';
import { type Answer, event, events, liveData, milestone, milestones } from './event-answers.ts';
import { createListings } from './listings.ts';
import { market, markets, orderBook, orderBooks } from './market-answers.ts';
import { allSeries, filtersBySport, tagsByCategories, toWireSeries } from './sports-lists.ts';
import { createTargets } from './structured-targets.ts';

const status: Answer = () =>
  json(200, { exchange_active: true, trading_active: true, exchange_estimated_resume_time: null });

const filters: Answer = (_request, context) => {
  const listings = context.once(createListings);
  return json(200, filtersBySport(listings.all(), listings.now()));
};

const tags: Answer = () => json(200, tagsByCategories());

const seriesList: Answer = ({ query }) => {
  const [category, tag] = [query.get('category') ?? '', query.get('tags') ?? ''];
  const wanted = new Set(tag.split(','));
  const found = allSeries.filter(
    (each) =>
      (category === '' || each.category === category) &&
      (tag === '' || each.tags?.some((own) => wanted.has(own)) === true),
  );
  return json(200, { series: found.map(toWireSeries) });
};

/** Tickers are compared exactly: the former tickers of a renamed series are unknown. */
const series: Answer = (_request, _context, ticker) => {
  const found = allSeries.find((each) => each.ticker === ticker);
  return found === undefined ? errorResponse(404, 'series not found') : json(200, { series: toWireSeries(found) });
};

const target: Answer = (_request, context, id) => {
  const found = context.once(createTargets).get(id);
  return found === undefined
    ? errorResponse(404, 'structured target not found')
    : json(200, { structured_target: found });
};

const targets: Answer = ({ query }, context) => {
  const known = context.once(createTargets);
  const ids = query.getAll('ids');
  return json(200, { structured_targets: ids.flatMap((id) => known.get(id) ?? []), cursor: '' });
};

const routes: readonly (readonly [RegExp, Answer])[] = [
  [/^\/exchange\/status$/, status],
  [/^\/search\/filters_by_sport$/, filters],
  [/^\/search\/tags_by_categories$/, tags],
  [/^\/series$/, seriesList],
  [/^\/series\/([^/]+)$/, series],
  [/^\/events$/, events],
  [/^\/events\/([^/]+)$/, event],
  [/^\/markets$/, markets],
  [/^\/markets\/orderbooks$/, orderBooks],
  [/^\/markets\/([^/]+)\/orderbook$/, orderBook],
  [/^\/markets\/([^/]+)$/, market],
  [/^\/milestones$/, milestones],
  [/^\/milestones\/([^/]+)$/, milestone],
  [/^\/live_data\/(?:[^/]+\/)?milestone\/([^/]+)$/, liveData],
  [/^\/structured_targets$/, targets],
  [/^\/structured_targets\/([^/]+)$/, target],
];

/** Grows with the emulator's speed. The exchange publishes no limit for callers without a key. */
const perSecond = 100;

const createBurstLimit = ({ clock, speed }: EmulatorContext) => {
  let second = 0;
  let count = 0;
  return (): boolean => {
    const current = Math.floor(clock.now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return count <= perSecond * Math.max(1, speed);
  };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Stand-in for https://external-api.kalshi.com/trade-api/v2. Market data need no key. */
export const exchange: EmulatedUpstream = {
  name: 'exchange',
  errorResponse,
  start: (context) => {
    const isAllowed = createBurstLimit(context);
    return (request) => {
      if (!isAllowed()) return errorResponse(429);
      const path = request.path.replace(/(?<=.)\/$/, '');
      for (const [pattern, answer] of routes) {
        const found = pattern.exec(path);
        if (found !== null && request.method === 'GET') return answer(request, context, decoded(found[1] ?? ''));
      }
      return errorResponse(404, 'page not found');
    };
  },
};
