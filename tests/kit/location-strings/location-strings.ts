import { americasAfricaOceania } from './americas-africa-oceania.ts';
import { areas } from './areas.ts';
import { asia } from './asia.ts';
import { continentalEurope } from './continental-europe.ts';
import { hints } from './hints.ts';
import type { LocationString } from './location-string.ts';
import { metros } from './metros.ts';
import { severalPlaces } from './several-places.ts';
import { shortNames } from './short-names.ts';
import { statedRegions } from './stated-regions.ts';
import { unitedKingdomAndIreland } from './united-kingdom-and-ireland.ts';
import { unitedStates } from './united-states.ts';
import { unrecognized } from './unrecognized.ts';
import { wideNames } from './wide-names.ts';
import { workplaces } from './workplaces.ts';
import { writtenAfterTuning } from './written-after-tuning.ts';

/**
 * Handwritten locations with their meanings, written before the parser was made, except where noted. Cases that it gets
 * wrong are retained.
 */
export const locationStrings: readonly LocationString[] = [
  ...unitedStates,
  ...unitedKingdomAndIreland,
  ...continentalEurope,
  ...asia,
  ...americasAfricaOceania,
  ...workplaces,
  ...severalPlaces,
  ...areas,
  ...unrecognized,
  ...hints,
  ...writtenAfterTuning,
  ...statedRegions,
  ...shortNames,
  ...wideNames,
  ...metros,
];
