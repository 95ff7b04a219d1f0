import type { EmulatorContext } from '../emulated-upstream.ts';

type CommunityState = 'open' | 'private' | 'quarantined' | 'banned' | 'empty';

export interface Community {
  readonly name: string;
  /** Part of the ids of its posts, 0 to 15. */
  readonly index: number;
  readonly everySeconds: number;
  readonly state: CommunityState;
  readonly flairs: readonly string[];
  readonly beganMs: number;
}

const beganMs = Date.UTC(2021, 0, 1);
const rows: readonly (readonly [string, number, CommunityState, readonly string[]])[] = [
  ['quietmachines', 20, 'open', ['Discussion', 'Show & Tell', 'Question', 'News']],
  ['openweights', 25, 'open', ['Release', 'Benchmark', 'Question']],
  ['smallmodels', 33, 'open', ['On device', 'Training', 'Help']],
  ['LabNotes', 40, 'open', ['Paper', 'Replication', 'Meta']],
  ['TinyTensors', 50, 'open', ['Code', 'Question']],
  ['robotkitchen', 60, 'open', ['Build', 'Video', 'Fail']],
  ['promptgarden', 30, 'open', ['Prompt', 'Discussion']],
  ['evalnerds', 57, 'open', ['Benchmark', 'Rant']],
  ['slowlab', 3_600, 'open', ['Long read']],
  ['closeddoors', 120, 'private', []],
  ['walledlab', 120, 'quarantined', []],
  ['gonequiet', 120, 'banned', []],
  ['emptyroom', 120, 'empty', []],
  ['announcements', 600, 'open', ['Update']],
];

export const communities: readonly Community[] = rows.map(([name, everySeconds, state, flairs], index) => ({
  name,
  index,
  everySeconds,
  state,
  flairs,
  beganMs,
}));

export const communityNamed = (name: string): Community | undefined =>
  communities.find((community) => community.name.toLowerCase() === name.toLowerCase());

/** Whole seconds, because ids distinguish posts by the second. */
export const everySecondsOf = ({ pace }: Pick<EmulatorContext, 'pace'>, { everySeconds }: Community): number =>
  Math.max(1, Math.round(everySeconds / pace));
