import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const oddsWarnings = defineWarnings({
  implausible:
    'odds that are too good to be true: an arbitrage above 15 %, or outcomes that one book alone prices below 1, ' +
    'for which there are then no fair probabilities and no arbitrage; the message names the markets',
  presumed_over:
    'a game that a source still lists as open though six hours have passed since its start, and since the last news of ' +
    'it: its state is `CLOSED`; the message names the events',
  undecided_price:
    'a bookmaker that the source lists more than once, with different prices for one outcome of which no time shows the ' +
    'newest: the worst counts, and all are shown; the message names the markets',
});
