import { readTable } from '../../platform/paths/reference-data.ts';
import { countryOf, type JobCountry } from './countries.ts';

/** A city in which somebody is looked for. */
export interface JobCity {
  readonly name: string;
  readonly country: JobCountry;
  /** State, province or the like, in English. Empty where nobody writes it. */
  readonly region: string;
  /** Its short form, as in `CA`. Empty where there is none. */
  readonly regionCode: string;
  /** As it is written there, or another name that people use. The same where there is none. */
  readonly native: string;
}

/** Every city, grouped by country. */
export const cities: readonly JobCity[] = readTable('emulator/job-world/reference/cities.tsv').map(
  ([code = '', name = '', region = '', regionCode = '', native = name]) => ({
    name,
    region,
    regionCode,
    native,
    country: countryOf(code),
  }),
);
