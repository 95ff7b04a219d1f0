import * as api from './generated/orval.js';

/** Uses each service through the functions that `orval` made, and writes what it got. Arguments: `KEY DAY`. */
const [, , key = '', day = ''] = process.argv;
const options = { headers: { authorization: `Bearer ${key}` } };

const faultsAt = (faults: readonly api.InputFault[]) => faults.map(({ loc }) => loc);

const flights = async () => {
  const refused = await api.airportDepartures('SFO', { limit: 0 }, options);
  const begun = await api.createFareSearch({ date: day, origin_iata: 'SFO', destination_iata: 'JFK' }, options);
  // The status selects the type of the body.
  const jobId = begun.status === 202 ? begun.data.data.job_id : '';
  const job = await api.fareSearch(jobId, options);
  // @ts-expect-error a search has a destination
  const wrong: api.CreateFareSearchInput = { date: day, origin_iata: 'SFO' };
  return {
    known: jobId !== '' && job.status === 200 && job.data.data.job_id === jobId,
    faults: refused.status === 422 ? faultsAt(refused.data.detail) : [],
    wrong: wrong.date === day,
  };
};

const odds = async () => {
  const sports = await api.sports('us_books', undefined, options);
  const sport = sports.status === 200 ? (sports.data.data.sports[0]?.id ?? '') : '';
  const events = await api.sportEvents('us_books', { sport, limit: 1 }, options);
  const refused = await api.sportEvents('us_books', { sport, limit: 101 }, options);
  return {
    sport: sport !== '' && events.status === 200 && events.data.data.sport === sport,
    param: refused.status === 422 ? refused.data.error.param : undefined,
  };
};

const restaurants = async () => {
  const query = { platform: 'platform_a', city: 'SF', cuisine: ['italian', 'sushi'], max_page_size: 2 } as const;
  const found = await api.searchRestaurants({ ...query, cuisine: [...query.cuisine] }, options);
  const body = found.status === 200 ? found.data : undefined;
  const table = { platform: 'platform_a', platform_id: body?.results[0]?.platform_restaurant_id ?? '' } as const;
  const refused = await api.availability({ ...table, date: day, party_size: 21 }, options);
  return {
    cuisines: body?.normalizations.cuisine,
    faults: refused.status === 422 ? faultsAt(refused.data.detail) : [],
  };
};

const blogs = async () => {
  const listed = await api.posts({ sort: 'oldest', limit: 1, fields: ['id', 'title'] }, options);
  const id = listed.status === 200 ? (listed.data.posts[0]?.id ?? '') : '';
  const post = await api.post(id, options);
  const missed = await api.post('post_0', options);
  return {
    title: post.status === 200 ? post.data.title : undefined,
    code: missed.status === 404 ? missed.data.code : undefined,
  };
};

const social = async () => {
  const feed = await api.feed({ source: 'news_board', limit: 2 }, options);
  const items = feed.status === 200 ? feed.data.data : [];
  const item = await api.detail('news_board', items[0]?.item_id ?? '', undefined, options);
  const refused = await api.feed({ source: 'news_board', limit: 0 }, options);
  return {
    same: items.length === 2 && item.status === 200 && item.data.item_id === items[0]?.item_id,
    faults: refused.status === 422 ? faultsAt(refused.data.detail) : [],
  };
};

const jobs = async () => {
  const query = { keywords: 'engineer', location: 'Portland, OR', limit: 2 };
  const found = await api.searchJobs(query, options);
  const row = found.status === 200 ? found.data.data.jobs[0] : undefined;
  const posting = await api.posting(row?.id ?? '', { source_url: row?.source_url ?? '' }, options);
  const refused = await api.searchJobs({ ...query, cursor: 'x' }, options);
  return {
    same: row !== undefined && posting.status === 200 && posting.data.data.title === row.title,
    // A request that is refused before it reaches a service gets a body without an envelope.
    param:
      refused.status === 400 && 'error' in refused.data && refused.data.error.code === 'validation_error'
        ? refused.data.error.param
        : undefined,
  };
};

const [f, o, r, b, s, j] = await Promise.all([flights(), odds(), restaurants(), blogs(), social(), jobs()]);
process.stdout.write(JSON.stringify({ flights: f, odds: o, restaurants: r, blogs: b, social: s, jobs: j }));
