import { eastAsianRegionNames } from './own-region-names-east-asia.ts';
import { europeanRegionNames } from './own-region-names-europe.ts';
import { otherRegionNames } from './own-region-names-world.ts';

/** What GeoNames does not tell of a region. */
export interface OwnRegion {
  /** English name, where GeoNames' is another: `State of Berlin`. It is found by both. */
  readonly name?: string;
  readonly names?: readonly string[];
}

const byCode: Readonly<Record<string, OwnRegion>> = { ...europeanRegionNames, ...otherRegionNames };

/** By GeoNames' code, whose second half is a number in most countries (`DE.02` is Bavaria). Codes made of letters are found without an entry here. */
export const ownRegionNames: Readonly<Record<string, OwnRegion>> = {
  ...byCode,
  ...Object.fromEntries(
    Object.entries(eastAsianRegionNames).map(([code, native]) => [
      code,
      { ...byCode[code], names: [...(byCode[code]?.names ?? []), ...native.split(' ')] },
    ]),
  ),
};
