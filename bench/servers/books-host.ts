import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { between, createRandom } from '../invented/random.ts';
import { announce } from './announce.ts';

/**
 * One sport whose events have the same 16 books, three markets and 96 constant prices as American odds. Books differ in
 * the lines of spreads and totals, so that each question has prices of only some books. Argument: number of events;
 * their ids are hexadecimal numbers of 32 digits, from 0.
 */
const sport = 'thimbleball_tide';
const [home, away] = ['Harbour Larks', 'Quarry Wrens'];
const bookCount = 16;
const eventCount = Number(process.argv[2]);
const random = createRandom(3);
const startMs = Date.now();

const event = {
  sport_key: sport,
  sport_title: 'Tide League',
  commence_time: new Date(startMs + 3 * 3_600_000).toISOString().replace(/\.\d+/, ''),
  home_team: home,
  away_team: away,
};

const instantBefore = (seconds: number): string =>
  new Date(startMs - seconds * 1000).toISOString().replace(/\.\d+/, '');

/** Two nearly even prices with the book's margin; books differ little. */
const pair = (names: readonly [string, string], points: readonly [number, number] | null) => {
  const lean = 20 + between(random, -8, 8);
  const american = (value: number) => (value <= 0 ? -100 + value : 100 + value);
  return names.map((name, index) => ({
    name,
    price: american((index === 0 ? lean : -lean) - between(random, 3, 12)),
    ...(points === null ? {} : { point: points[index] }),
  }));
};

const inventBookmaker = (index: number) => {
  const [spread, total] = [index % 3 === 0 ? -3.5 : -3, 47 + (index % 3) / 2];
  const market = (key: string, outcomes: readonly object[]) => ({
    key,
    last_update: instantBefore(between(random, 5, 90)),
    link: null,
    outcomes,
  });
  return {
    key: `book_${index}`,
    title: `Invented Book ${index}`,
    link: `https://book-${index}.example/events/1`,
    markets: [
      market('h2h', pair([home, away], null)),
      market('spreads', pair([home, away], [spread, -spread])),
      market('totals', pair(['Over', 'Under'], [total, total])),
    ],
  };
};

const events = Array.from({ length: eventCount }, (_, index) => ({
  id: index.toString(16).padStart(32, '0'),
  ...event,
}));
const bookmakers = Array.from({ length: bookCount }, (_, index) => inventBookmaker(index));

const answer = (response: ServerResponse, value: unknown): void => {
  const quota = { 'x-requests-remaining': '400', 'x-requests-used': '100', 'x-requests-last': '3' };
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...quota }).end(JSON.stringify(value));
};

const sports = [
  { key: sport, group: 'Thimbleball', title: 'Tide League', description: '', active: true, has_outrights: false },
];

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://books.example');
  const path = pathname.replace(/\/$/, '');
  const quoted = /^\/v4\/sports\/thimbleball_tide\/events\/(\w+)\/odds$/.exec(path)?.[1];
  if (quoted !== undefined) answer(response, { id: quoted, ...event, bookmakers });
  else if (path === `/v4/sports/${sport}/events`) answer(response, events);
  else if (path === '/v4/sports') answer(response, sports);
  else response.writeHead(404).end('{}');
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
