import { readRows, text, usually } from '../engine/rows.ts';
import { hashOf } from '../random/seeded-random.ts';

const accounts = readRows('emulator/microblog/reference/accounts.tsv', {
  username: text,
  name: text,
  state: usually('open', 'protected', 'suspended', 'silent'),
}).map((row, index) => ({
  ...row,
  id: String(1_500_000_000 + hashOf('account', row.username)),
  createdAt: new Date(Date.UTC(2019, index % 12, 3 + index, 9)).toISOString(),
}));
export type Account = (typeof accounts)[number];

export const posters: readonly Account[] = accounts.filter(({ state }) => state === 'open');

export const accountNamed = (username: string): Account | undefined =>
  accounts.find((account) => account.username.toLowerCase() === username.toLowerCase());

export const accountWithId = (id: string): Account | undefined => accounts.find((account) => account.id === id);
