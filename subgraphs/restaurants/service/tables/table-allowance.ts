/** How many restaurants one operation may ask a platform for that answers them one by one. */
export const mostAskedOneByOne = 20;

/** Counts the restaurants that one operation asks for one by one, those that are answered from the cache included. */
export interface TableAllowance {
  readonly most: number;
  /** Counts one. False when there were as many as there may be. */
  take(): boolean;
}

export const createTableAllowance = (most: number = mostAskedOneByOne): TableAllowance => {
  let taken = 0;
  return {
    most,
    take: () => {
      if (taken >= most) return false;
      taken += 1;
      return true;
    },
  };
};
