/** A panel that may be on the wall twice, each time with something else. */
export interface RankedPanelProps {
  readonly className?: string | undefined;
  /** 0 for the first. */
  readonly rank?: number;
}

/** The name of a choice in the address, for each of them. */
export const nameOf = (name: string, rank: number): string => (rank === 0 ? name : `${name}${rank + 1}`);
