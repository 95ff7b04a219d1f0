import type { Place } from '../place.ts';
import type { Before } from './cut-location.ts';
import type { FoundName } from './found-name.ts';

export interface Token extends FoundName {
  /** Index of its segment in the item. */
  readonly segment: number;
  /** Null if it follows another name in one segment. */
  readonly before: Before | null;
}

/** One location: a name, and the names around it that contain it. */
export interface PlaceGroup {
  readonly start: number;
  readonly end: number;
  readonly segments: readonly number[];
  readonly candidates: readonly Place[];
  readonly isQualified: boolean;
  /** True for only a code of two or three letters. */
  readonly isCode: boolean;
  /** The folded first name; null if it is unknown. */
  readonly name: string | null;
  /** The folded code before the name that contains it: `ca` of `CA-Toronto`. */
  readonly ahead: string | null;
  /** True if all candidates are meant together. */
  readonly isAll: boolean;
  /** True if the name is only an ordinary word. */
  readonly isOrdinary: boolean;
}

export interface Grouping {
  readonly groups: readonly PlaceGroup[];
  /** Unknown names, and names that fit no group. */
  readonly unrecognized: readonly string[];
}
