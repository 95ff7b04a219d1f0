import { hashOf } from '../random/seeded-random.ts';
import type { JobBoard } from './job-boards.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0').slice(-digits);
const half = 2 ** 24;

const masks = (seed: string, { system, token }: JobBoard): readonly [number, number] => [
  hashOf(seed, system, token, 'high') % half,
  hashOf(seed, system, token, 'low') % half,
];

/** Has the form of a random UUID. Its last part holds the number, masked. */
export const toUuid = (seed: string, board: JobBoard, number: number): string => {
  const [high, low] = masks(seed, board);
  const first = hex(hashOf(seed, board.system, board.token, number, 'uuid'), 8);
  const middle = hex(hashOf(seed, board.token, number, 'middle'), 8);
  const node = hex(Math.floor(number / half) ^ high, 6) + hex((number % half) ^ low, 6);
  return `${first}-${middle.slice(0, 4)}-4${middle.slice(4, 7)}-a${first.slice(2, 5)}-${node}`;
};

/** Undefined for UUIDs of other boards. */
export const fromUuid = (seed: string, board: JobBoard, uuid: string): number | undefined => {
  const node = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})$/.exec(uuid)?.[1];
  if (node === undefined) return undefined;
  const [high, low] = masks(seed, board);
  const number = (Number.parseInt(node.slice(0, 6), 16) ^ high) * half + (Number.parseInt(node.slice(6), 16) ^ low);
  return toUuid(seed, board, number) === uuid ? number : undefined;
};
