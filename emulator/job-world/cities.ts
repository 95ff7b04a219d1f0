import { readTable } from '../../platform/paths/reference-data.ts';
import { countryOf, type JobCountry } from './countries.ts';

export interface JobCity {
  readonly name: string;
  readonly country: JobCountry;
  /** State, province or the like, in English. Empty where it is not written. */
  readonly region: string;
  /** Short form, as in `CA`. Empty where there is none. */
  readonly regionCode: string;
  /** The local spelling or another name in use, else the name. */
  readonly native: string;
}

export const cities: readonly JobCity[] = readTable('emulator/job-world/reference/cities.tsv').map(
  ([code = '', name = '', region = '', regionCode = '', native = name]) => ({
    name,
    region,
    regionCode,
    native,
    country: countryOf(code),
  }),
);
