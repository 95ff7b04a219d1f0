import type { Place } from '../place.ts';
import type { Before } from './cut-location.ts';
import type { FoundName } from './found-name.ts';

/** A name in an item, with where it stands. */
export interface Token extends FoundName {
  /** Which segment of the item it is in. */
  readonly segment: number;
  /** What stands before it; null when it follows another name in one segment. */
  readonly before: Before | null;
}

/** One location: a name, and those around it that say where it lies. */
export interface PlaceGroup {
  /** Where it begins and ends in the whole text. */
  readonly start: number;
  readonly end: number;
  /** Segments of the item that it is read from. */
  readonly segments: readonly number[];
  /** What it can mean, most likely first. */
  readonly candidates: readonly Place[];
  /** True when another name says where it lies. */
  readonly isQualified: boolean;
  /** True when it is a code of two or three letters alone. */
  readonly isCode: boolean;
  /** The name that it begins with, folded; null when that is not known. */
  readonly name: string | null;
  /** The code before it that says where it lies, folded: `ca`, of `CA-Toronto`. */
  readonly ahead: string | null;
  /** True when all candidates are meant together. */
  readonly isAll: boolean;
  /** True when it is an ordinary word alone. */
  readonly isOrdinary: boolean;
}

export interface Grouping {
  readonly groups: readonly PlaceGroup[];
  /** Names that are none, or that no group has use for. */
  readonly unrecognized: readonly string[];
}
