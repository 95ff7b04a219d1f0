const upToCents = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const few = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns a price in cents, `82 ¢`, as the exchange writes it, with fractions of a cent. */
export const centsOf = (dollars: number): string => `${upToCents.format(dollars * 100)}\u202f¢`;

/** Returns a price as a probability, `82.5 %`: a contract pays one dollar. */
export const chanceOf = (dollars: number): string => `${(dollars * 100).toFixed(1)}\u202f%`;

export const contractsOf = (contracts: number): string => (contracts < 10 ? few : whole).format(contracts);

export const volumeOf = (contracts: number): string => short.format(contracts);
