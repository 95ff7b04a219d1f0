/** Most restaurants of one operation on a platform that needs a request for each. */
export const mostAskedOneByOne = 20;

/** Counts the restaurants that need a request each, including cached ones. */
export interface TableAllowance {
  readonly most: number;
  /** Returns false when the allowance is used up. */
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
