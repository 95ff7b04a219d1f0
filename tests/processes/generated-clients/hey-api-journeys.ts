import { client } from './generated/hey-api/client.gen.js';
import * as api from './generated/hey-api/index.js';

/**
 * Uses each service through the client that `@hey-api/openapi-ts` made, and writes what it got. Arguments: `URL KEY
 * DAY`.
 */
const [, , baseUrl = '', key = '', day = ''] = process.argv;
client.setConfig({ baseUrl, auth: () => key });

const faultsAt = (detail: readonly api.InputFault[] | undefined) => detail?.map(({ loc }) => loc);

/** A request that is refused before it reaches a service gets a body without an envelope. */
const paramOf = (error: api.SportEventsError | api.SearchJobsError | undefined) =>
  error !== undefined && 'error' in error && 'param' in error.error ? error.error.param : undefined;

const flights = async () => {
  const path = { iata: 'SFO' };
  const refused = await api.airportDepartures({ path, query: { limit: 0 } });
  const faults = refused.error !== undefined && typeof refused.error.detail !== 'string' ? refused.error.detail : [];
  const body: api.CreateFareSearchInput = { date: day, origin_iata: 'SFO', destination_iata: 'JFK' };
  const begun = await api.createFareSearch({ body });
  const jobId: string = begun.data?.data.job_id ?? '';
  const job = await api.fareSearch({ path: { job_id: jobId } });
  // @ts-expect-error a search has a destination
  const wrong: api.CreateFareSearchInput = { date: day, origin_iata: 'SFO' };
  return {
    known: jobId !== '' && job.data?.data.job_id === jobId,
    faults: faultsAt(faults),
    wrong: wrong.date === day,
  };
};

const odds = async () => {
  const path = { source: 'us_books' } as const;
  const sports = await api.sports({ path });
  const sport: string = sports.data?.data.sports[0]?.id ?? '';
  const events = await api.sportEvents({ path, query: { sport, limit: 1 } });
  const refused = await api.sportEvents({ path, query: { sport, limit: 101 } });
  return { sport: sport !== '' && events.data?.data.sport === sport, param: paramOf(refused.error) };
};

const restaurants = async () => {
  const query = { platform: 'platform_a', city: 'SF', cuisine: ['italian', 'sushi'], max_page_size: 2 } as const;
  const found = await api.searchRestaurants({ query: { ...query, cuisine: [...query.cuisine] } });
  const cuisines: string[] | null | undefined = found.data?.normalizations.cuisine;
  const table = { platform: 'platform_a', platform_id: found.data?.results[0]?.platform_restaurant_id ?? '' } as const;
  const refused = await api.availability({ query: { ...table, date: day, party_size: 21 } });
  const faults = refused.error !== undefined && typeof refused.error.detail !== 'string' ? refused.error.detail : [];
  return { cuisines, faults: faultsAt(faults) };
};

const blogs = async () => {
  const listed = await api.posts({ query: { sort: 'oldest', limit: 1, fields: ['id', 'title'] } });
  const post = await api.post({ path: { post_id: listed.data?.posts[0]?.id ?? '' } });
  const missed = await api.post({ path: { post_id: 'post_0' } });
  const code = missed.error !== undefined && 'code' in missed.error ? missed.error.code : undefined;
  return { title: post.data?.title, code };
};

const social = async () => {
  const feed = await api.feed({ query: { source: 'news_board', limit: 2 } });
  const items: api.FeedItem[] = feed.data?.data ?? [];
  const item = await api.detail({ path: { source: 'news_board', item_id: items[0]?.item_id ?? '' } });
  const refused = await api.feed({ query: { source: 'news_board', limit: 0 } });
  const faults = refused.error !== undefined && typeof refused.error.detail !== 'string' ? refused.error.detail : [];
  return { same: items.length === 2 && item.data?.item_id === items[0]?.item_id, faults: faultsAt(faults) };
};

const jobs = async () => {
  const found = await api.searchJobs({ query: { keywords: 'engineer', location: 'Portland, OR', limit: 2 } });
  const row = found.data?.data.jobs[0];
  const query = { source_url: row?.source_url ?? '' };
  const posting = await api.posting({ path: { posting_id: row?.id ?? '' }, query });
  const refused = await api.searchJobs({ query: { keywords: 'engineer', location: 'Portland, OR', cursor: 'x' } });
  return {
    same: row !== undefined && posting.data?.data.title === row.title,
    param: paramOf(refused.error),
  };
};

const [f, o, r, b, s, j] = await Promise.all([flights(), odds(), restaurants(), blogs(), social(), jobs()]);
process.stdout.write(JSON.stringify({ flights: f, odds: o, restaurants: r, blogs: b, social: s, jobs: j }));
