/** A panel that the wall may have twice with different content. */
export interface RankedPanelProps {
  readonly className?: string | undefined;
  /** 0 for the first. */
  readonly rank?: number;
}

/** Returns the address parameter of a choice for a rank. */
export const nameOf = (name: string, rank: number): string => (rank === 0 ? name : `${name}${rank + 1}`);
