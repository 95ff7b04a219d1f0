interface TimedEvent {
  readonly name: string;
  readonly league: string | null;
  readonly state: string;
  readonly startsAt: string | null;
}

interface EventGroup<Event> {
  readonly title: string;
  readonly events: readonly Event[];
}

const dayOf = (instantMs: number): string => new Date(instantMs).toDateString();
const dayWords = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const dayMs = 86_400_000;

const titleOf = ({ state, startsAt }: TimedEvent, nowMs: number): string => {
  if (state === 'LIVE') return 'Live';
  if (startsAt === null) return 'Without a start';
  const startMs = Date.parse(startsAt);
  if (dayOf(startMs) === dayOf(nowMs)) return 'Today';
  return dayOf(startMs) === dayOf(nowMs + dayMs) ? 'Tomorrow' : dayWords.format(startMs);
};

/** Groups events by their start date in the reader's time zone, live events first. */
export const groupEvents = <Event extends TimedEvent>(
  events: readonly Event[],
  nowMs: number,
): readonly EventGroup<Event>[] => {
  const groups = new Map<string, Event[]>([['Live', []]]);
  for (const event of events) {
    const title = titleOf(event, nowMs);
    groups.set(title, [...(groups.get(title) ?? []), event]);
  }
  return [...groups].map(([title, own]) => ({ title, events: own })).filter((group) => group.events.length > 0);
};

/** Returns the events whose name or league contains all words of a text. */
export const findEvents = <Event extends TimedEvent>(events: readonly Event[], text: string): readonly Event[] => {
  const words = text.toLowerCase().split(/\s+/);
  return events.filter(({ name, league }) => {
    const own = `${name} ${league ?? ''}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
};
