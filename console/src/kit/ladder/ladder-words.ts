const upToCents = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const few = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A price as the exchange writes it, `82 ¢`, with the parts of a cent that it has. */
export const centsOf = (dollars: number): string => `${upToCents.format(dollars * 100)}\u202f¢`;

/** A price as the chance that it says, `82.5 %`: a contract pays one dollar. */
export const chanceOf = (dollars: number): string => `${(dollars * 100).toFixed(1)}\u202f%`;

/** A number of contracts, `0.4` or `1,250`. */
export const contractsOf = (contracts: number): string => (contracts < 10 ? few : whole).format(contracts);

/** A large number of contracts, as `28.5K`. */
export const volumeOf = (contracts: number): string => short.format(contracts);
