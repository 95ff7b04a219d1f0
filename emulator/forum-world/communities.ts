import type { EmulatorContext } from '../emulated-upstream.ts';
import { number, phrases, readRows, text, usually } from '../engine/rows.ts';

export const communities = readRows('emulator/forum-world/reference/communities.tsv', {
  name: text,
  everySeconds: number,
  state: usually('open', 'private', 'quarantined', 'banned', 'empty'),
  flairs: phrases,
}).map((row, index) => ({ ...row, index }));
export type Community = (typeof communities)[number];

export const communityNamed = (name: string): Community | undefined =>
  communities.find((community) => community.name.toLowerCase() === name.toLowerCase());

/** Whole seconds, because ids distinguish posts by the second. */
export const everySecondsOf = ({ pace }: Pick<EmulatorContext, 'pace'>, { everySeconds }: Community): number =>
  Math.max(1, Math.round(everySeconds / pace));
