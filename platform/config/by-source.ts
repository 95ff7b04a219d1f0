import { wholeNumber } from './environment.ts';

/** A setting whose default depends on whether its source is emulated. What the operator sets is both. */
export interface BySource<T> {
  readonly live: T;
  readonly emulated: T;
}

/**
 * A whole number within bounds, with a default for a source that is asked itself and one for its emulated stand-in,
 * which may be read as often as the demonstration needs it. A default of undefined means that there is none.
 */
export const integerBySource = <Default extends number | undefined>(
  defaults: BySource<Default>,
  min: number,
  max: number,
) =>
  wholeNumber(min, max)
    .optional()
    .transform(
      (given): BySource<Default | number> => (given === undefined ? defaults : { live: given, emulated: given }),
    );

/** The value of a setting for a source; of several sources, that for emulated ones only where all of them are. */
export const settingFor = <T>(setting: BySource<T>, ...sources: readonly { readonly emulated: boolean }[]): T =>
  sources.length > 0 && sources.every(({ emulated }) => emulated) ? setting.emulated : setting.live;
