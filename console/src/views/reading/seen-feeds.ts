export interface SeenMark {
  /** Cursor or checkpoint of the feed. */
  readonly checkpoint: string;
  readonly atMs: number;
}

const name = 'tributary:seen-feeds';
const mostFeeds = 12;
/** Longest checkpoint that the graph accepts. */
const longestCheckpoint = 16_384;

const isMark = (value: unknown): value is SeenMark => {
  const { checkpoint, atMs } = (value ?? {}) as Partial<SeenMark>;
  return typeof checkpoint === 'string' && checkpoint.length <= longestCheckpoint && typeof atMs === 'number';
};

const readAll = (storage: Storage): Readonly<Record<string, SeenMark>> => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, mark]) => isMark(mark))) as Record<
      string,
      SeenMark
    >;
  } catch {
    return {};
  }
};

export const readSeen = (feed: string, storage: Storage = localStorage): SeenMark | undefined => readAll(storage)[feed];

/** Stores a mark. Beyond the bound, the oldest marks are dropped. */
export const writeSeen = (feed: string, mark: SeenMark, storage: Storage = localStorage): void => {
  if (!isMark(mark)) return;
  const marks = Object.entries({ ...readAll(storage), [feed]: mark })
    .sort(([, a], [, b]) => b.atMs - a.atMs)
    .slice(0, mostFeeds);
  try {
    storage.setItem(name, JSON.stringify(Object.fromEntries(marks)));
  } catch {
    // Without storage, items are counted since the page was opened.
  }
};
