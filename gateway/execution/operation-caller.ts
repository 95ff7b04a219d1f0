import type { Call } from '../../platform/call/call.ts';

/** Decides for one request which labels of `@override(from:, label:)` are active. The answer for a label is stable. */
export interface ActiveLabels {
  has(label: string): boolean;
}

export type AuthorizedCaller = Pick<Call, 'identity' | 'requestId'>;

export interface PlanningCaller extends AuthorizedCaller {
  /** The active labels of `@override`. Default: those that are always active. */
  readonly labels?: ActiveLabels | undefined;
}
