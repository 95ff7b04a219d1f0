import { describe, expect, it } from '@jest/globals';
import { type BannerFacts, banner, withheldLines, withheldUpstreams } from './banner.ts';

const facts: BannerFacts = {
  url: 'http://127.0.0.1:4000',
  role: 'all roles in one process',
  auth: 'on',
  showsPages: true,
  newKey: undefined,
  hasStaticKeys: false,
  signInLink: undefined,
  services: ['flights', 'social'],
  emulatedServices: [],
  lackingKeys: [],
  switchedOff: [],
  emulatorUrl: undefined,
};
const lineOf = (changes: Partial<BannerFacts>, start: string) =>
  banner({ ...facts, ...changes })
    .split('\n')
    .filter((line) => line.startsWith(start));

describe('the banner', () => {
  it('has a new key in the request to paste, but no earlier key', () => {
    expect(lineOf({ newKey: 'trib_new' }, 'API key')).toEqual(['API key    trib_new']);
    expect(lineOf({ newKey: 'trib_new' }, '  curl')[0]).toContain('Bearer trib_new');
    expect(lineOf({}, '  curl')[0]).toContain('Bearer $KEY');
    expect(lineOf({ auth: 'off' }, '  curl')[0]).not.toContain('authorization');
  });

  it('has the sign-in link, if one is offered', () => {
    const signInLink = 'http://127.0.0.1:4000/console/#sign-in=CODE';
    expect(lineOf({ signInLink }, 'Sign in')).toEqual([`Sign in    ${signInLink}`]);
    expect(banner({ ...facts, signInLink })).toContain('valid once, for 10 minutes\n');
    expect(banner(facts)).not.toContain('Sign in');
  });

  it('names the services with invented data', () => {
    expect(lineOf({}, 'Data')).toEqual(['Data       live upstreams']);
    expect(lineOf({ emulatedServices: ['social'], emulatorUrl: 'http://127.0.0.1:4010' }, 'Data')).toEqual([
      'Data       INVENTED by the emulator for: social (http://127.0.0.1:4010)',
    ]);
  });

  it('has a line for each page', () => {
    const text = banner(facts);
    expect(text).toContain('Console    http://127.0.0.1:4000/console/\nGraphiQL   http://127.0.0.1:4000/graphql\n');
    expect(text).toContain('REST page  http://127.0.0.1:4000/rest\n');
  });

  it('names no page where pages are off, but the setting that switches them on', () => {
    const text = banner({ ...facts, showsPages: false });
    expect(text).toContain('GraphQL    http://127.0.0.1:4000/graphql (pages are off; PAGES=on shows them)\n');
    expect(text).not.toMatch(/Console|GraphiQL|docs/);
  });

  it('has no console, REST pages, live upstreams or request for a foreign graph', () => {
    const text = banner({ ...facts, services: undefined });
    expect(text).toContain('GraphiQL   http://127.0.0.1:4000/graphql\n');
    expect(text).toContain('Data       from the subgraphs of the supergraph');
    expect(text).not.toMatch(/Console|REST|live|curl/);
  });

  it('has a request that a shell can send unchanged', () => {
    const [, body = ''] = /-d '(.+)'/.exec(banner(facts)) ?? [];
    const { query } = JSON.parse(body) as { query: string };
    expect(query).toContain('airport(iata: "SFO")');
  });

  it('names the keys that are missing, if any', () => {
    expect(lineOf({}, 'Keys')).toEqual([]);
    expect(lineOf({ lackingKeys: ['HARBOUR', 'PIER'] }, 'Keys')).toEqual([
      'Keys       missing: HARBOUR_KEY, PIER_KEY; their requests are refused as bad_key',
    ]);
  });

  it('names sources that are off, the reason, and the setting, if any', () => {
    expect(lineOf({}, 'Off')).toEqual([]);
    const switchedOff = [
      { name: 'HARBOUR', why: 'Its terms forbid programs.' },
      { name: 'PIER_LOG', why: 'Its robots.txt shuts programs out.' },
    ];
    expect(lineOf({ switchedOff }, 'Off')).toEqual([
      'Off        HARBOUR, until HARBOUR_ENABLED=on: Its terms forbid programs.',
      'Off        PIER_LOG, until PIER_LOG_ENABLED=on: Its robots.txt shuts programs out.',
    ]);
  });

  it('has its lines of withheld sources for roles without a banner, too', () => {
    const off = { name: 'HARBOUR', why: 'Its terms forbid programs.' };
    const withheld = withheldUpstreams([
      { lackingKeys: ['PIER'], switchedOff: [] },
      { lackingKeys: [], switchedOff: [off] },
    ]);
    expect(withheldLines(withheld)).toHaveLength(2);
    expect(withheldLines(withheldUpstreams([]))).toEqual([]);
  });
});
