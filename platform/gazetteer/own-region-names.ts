import type { OwnRegion } from './own-region.ts';
import { eastAsianRegionNames } from './own-region-names-east-asia.ts';
import { europeanRegionNames } from './own-region-names-europe.ts';
import { otherRegionNames } from './own-region-names-world.ts';

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
