/** How a community answers. */
export type CommunityState = 'open' | 'private' | 'quarantined' | 'banned' | 'empty';

export interface Community {
  readonly name: string;
  /** Part of the ids of its posts: 0 to 15. */
  readonly index: number;
  /** One post falls into each stretch of this length. */
  readonly everySeconds: number;
  readonly state: CommunityState;
  readonly flairs: readonly string[];
  /** Before that there was no community. */
  readonly beganMs: number;
}

const beganMs = Date.UTC(2021, 0, 1);
const rows: readonly (readonly [string, number, CommunityState, readonly string[]])[] = [
  ['quietmachines', 60, 'open', ['Discussion', 'Show & Tell', 'Question', 'News']],
  ['openweights', 75, 'open', ['Release', 'Benchmark', 'Question']],
  ['smallmodels', 100, 'open', ['On device', 'Training', 'Help']],
  ['LabNotes', 120, 'open', ['Paper', 'Replication', 'Meta']],
  ['TinyTensors', 150, 'open', ['Code', 'Question']],
  ['robotkitchen', 180, 'open', ['Build', 'Video', 'Fail']],
  ['promptgarden', 90, 'open', ['Prompt', 'Discussion']],
  ['evalnerds', 170, 'open', ['Benchmark', 'Rant']],
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

/** The community of a name, whatever its case. */
export const communityNamed = (name: string): Community | undefined =>
  communities.find((community) => community.name.toLowerCase() === name.toLowerCase());
