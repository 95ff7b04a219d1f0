import type { RequestContext } from '../../platform/context/request-context.ts';
import type { ActiveLabels } from '../overrides/active-labels.ts';

export type AuthorizedCaller = Pick<RequestContext, 'identity' | 'requestId'>;

export interface PlanningCaller extends AuthorizedCaller {
  /** The active labels of `@override`. Default: those that are always active. */
  readonly labels?: ActiveLabels | undefined;
}
