export interface ListedEvent {
  readonly eventId: string;
  readonly name: string;
  readonly sportName?: string | null;
  readonly priceLadder?: { readonly markets: readonly { readonly volumeContracts?: number | null }[] } | null;
}

type Lists = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is { readonly nodes: readonly ListedEvent[] } =>
  typeof value === 'object' && value !== null && 'nodes' in value;

const tradedIn = ({ priceLadder }: ListedEvent): number =>
  (priceLadder?.markets ?? []).reduce((sum, { volumeContracts }) => sum + (volumeContracts ?? 0), 0);

/** The events of all lists of an answer, the most traded first. A sport that could not be read has no list. */
export const toBusiest = (lists: Lists | undefined, most: number): readonly ListedEvent[] =>
  Object.values(lists ?? {})
    .flatMap((list) => (isList(list) ? list.nodes : []))
    .sort((a, b) => tradedIn(b) - tradedIn(a))
    .slice(0, most);
