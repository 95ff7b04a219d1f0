type BoardSystem = 'ats-a' | 'ats-b' | 'ats-c';

type BoardOddity =
  | 'empty'
  /** Lists nothing in the fourth hour of every six (UTC), and everything again after it. */
  | 'tidal'
  /** Every sixth posting is missing from the list in the first twenty minutes of every second hour. */
  | 'flickering'
  /** Some rows lack what a posting cannot do without. */
  | 'broken_rows'
  /** Every posting is touched at midnight (UTC) without a change of what it says. */
  | 'touched';

export interface CareersPage {
  readonly host: string;
  readonly names: 'script' | 'frame' | 'link' | 'nothing';
}

export interface JobBoard {
  readonly system: BoardSystem;
  /** In the system's spelling. */
  readonly token: string;
  readonly company: string;
  readonly size: number;
  readonly everyMs: number;
  /**
   * Position of a posting in its interval, from 0 to 1, so that boards which take turns post evenly. Random by default.
   */
  readonly beat?: number;
  readonly oddity?: BoardOddity;
  /** The European region does not share data with the other. */
  readonly region?: 'eu';
  readonly careers?: CareersPage;
}

const minutes = 60_000;
const days = 24 * 60 * minutes;
const usualLifeMs = 55 * days;

type More = Partial<Pick<JobBoard, 'everyMs' | 'beat' | 'oddity' | 'region' | 'careers'>>;
const board = (system: BoardSystem, token: string, company: string, size: number, more: More = {}): JobBoard => ({
  system,
  token,
  company,
  size,
  everyMs: Math.round(usualLifeMs / Math.max(size, 1) / minutes) * minutes,
  ...more,
});

/** The same names in every system. */
const traps = (system: BoardSystem): readonly JobBoard[] => [
  board(system, 'emptyhall', 'Emptyhall', 0, { oddity: 'empty' }),
  board(system, 'tidemill', 'Tidemill Power', 12, { oddity: 'tidal' }),
  board(system, 'lampwick', 'Lampwick & Daughters', 30, { oddity: 'flickering' }),
  board(system, 'loose-ends', 'Loose Ends Yarn', 16, { oddity: 'broken_rows' }),
];

const quarterHour = { everyMs: 15 * minutes };
/** Six boards take turns, so that a posting appears every half minute; each lasts some hours. */
const quick = (turn: number): More => ({ everyMs: 3 * minutes, beat: turn / 6 });

/**
 * Contains the names of the shipped list with invented postings, and invented boards that each show something. Append
 * new ones at the end.
 */
export const jobBoards: readonly JobBoard[] = [
  board('ats-a', 'spotify', 'Spotify', 110),
  board('ats-a', 'matchgroup', 'Match Group', 60),
  board('ats-a', 'palantir', 'Palantir', 180),
  board('ats-a', 'mistral', 'Mistral AI', 120),
  board('ats-a', 'Quarryline', 'Quarryline', 24),
  board('ats-a', 'fjordwerk', 'Fjordwerk', 14, { region: 'eu' }),
  ...traps('ats-a'),
  board('ats-b', 'anthropic', 'Anthropic', 280),
  board('ats-b', 'gitlab', 'GitLab', 150),
  board('ats-b', 'stripe', 'Stripe', 280, { careers: { host: 'careers.stripe.example', names: 'frame' } }),
  board('ats-b', 'deepmind', 'DeepMind', 90),
  board('ats-b', 'xai', 'xAI', 120),
  board('ats-b', 'togetherai', 'Together AI', 50, quick(0)),
  board('ats-b', 'databricks', 'Databricks', 1_200),
  board('ats-b', 'cloudflare', 'Cloudflare', 170),
  board('ats-b', 'figma', 'Figma', 90, quick(1)),
  board('ats-b', 'datadog', 'Datadog', 190, { careers: { host: 'careers.datadog.example', names: 'link' } }),
  board('ats-b', 'harbourworks', 'Harbourworks ', 18, {
    careers: { host: 'careers.harbourworks.example', names: 'script' },
  }),
  board('ats-b', 'tarnbridge', 'Tarnbridge', 9, { careers: { host: 'work.meadow-mill.example', names: 'nothing' } }),
  board('ats-b', 'restless-clock', 'Restless Clock', 10, { oddity: 'touched' }),
  ...traps('ats-b'),
  board('ats-c', 'ramp', 'Ramp', 130),
  board('ats-c', 'linear', 'Linear', 22),
  board('ats-c', 'openai', 'OpenAI', 380, quarterHour),
  board('ats-c', 'cohere', 'Cohere', 75, quick(2)),
  board('ats-c', 'notion', 'Notion', 95, quick(3)),
  board('ats-c', 'perplexity', 'Perplexity', 65, quick(4)),
  board('ats-c', 'elevenlabs', 'ElevenLabs', 110),
  board('ats-c', 'replicate', 'Replicate', 4),
  board('ats-c', 'langchain', 'LangChain', 55, quick(5)),
  board('ats-c', 'runway', 'Runway', 40),
  board('ats-c', 'paper lantern', 'Paper Lantern', 8),
  ...traps('ats-c'),
];

export const boardsOf = (system: BoardSystem): readonly JobBoard[] =>
  jobBoards.filter((each) => each.system === system);
