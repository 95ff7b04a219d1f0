import { hashOf } from '../random/seeded-random.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly createdAt: string;
  /** A `protected` account shows its posts only to followers; a `suspended` one no longer exists. */
  readonly state: 'open' | 'protected' | 'suspended' | 'silent';
}

const names: readonly (readonly [string, string, Account['state']])[] = [
  ['ada_of_the_lab', 'Ada of the Lab', 'open'],
  ['copper_kettle', 'Copper Kettle', 'open'],
  ['northbound_otter', 'Northbound Otter', 'open'],
  ['paperledger', 'Paper Ledger', 'open'],
  ['MeridianCompute', 'Meridian Compute', 'open'],
  ['deeptarn', 'Deep Tarn', 'open'],
  ['openheron', 'Open Heron', 'open'],
  ['harbour_gazette', 'Harbour Gazette', 'open'],
  ['fenwickpost', 'The Fenwick Post', 'open'],
  ['tide_and_terrace', 'Tide & Terrace', 'open'],
  ['velvetcomet', 'Velvet Comet', 'open'],
  ['saltmarsh_fm', 'Saltmarsh FM', 'open'],
  ['gasketgirl', 'Gasket Girl', 'open'],
  ['slow_sparrow', 'Slow Sparrow', 'open'],
  ['lunar_walnut', 'Lunar Walnut', 'open'],
  ['veiled_ledger', 'Veiled Ledger', 'protected'],
  ['gone_quiet', 'Gone Quiet', 'suspended'],
  ['still_pond', 'Still Pond', 'silent'],
];

const accounts: readonly Account[] = names.map(([username, name, state], index) => ({
  id: String(1_500_000_000 + hashOf('account', username)),
  username,
  name,
  state,
  createdAt: new Date(Date.UTC(2019, index % 12, 3 + index, 9)).toISOString(),
}));

export const posters: readonly Account[] = accounts.filter(({ state }) => state === 'open');

export const accountNamed = (username: string): Account | undefined =>
  accounts.find((account) => account.username.toLowerCase() === username.toLowerCase());

export const accountWithId = (id: string): Account | undefined => accounts.find((account) => account.id === id);
