import { wholeNumber } from './environment.ts';

/** The default depends on whether the source is emulated; an operator's value applies to both. */
interface BySource<T> {
  readonly live: T;
  readonly emulated: T;
}

/** Emulated sources may be polled as often as a demonstration needs. */
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

/** Returns the emulated value only if all sources are emulated. */
export const settingFor = <T>(setting: BySource<T>, ...sources: readonly { readonly emulated: boolean }[]): T =>
  sources.length > 0 && sources.every(({ emulated }) => emulated) ? setting.emulated : setting.live;
