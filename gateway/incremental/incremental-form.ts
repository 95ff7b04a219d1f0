/**
 * How parts of a response are written. `20220824`: entries with `path` and `label`, as Apollo Client and most other
 * clients read them. `v0.2`: the present form of the specification, with `pending`, `id` and `completed`.
 */
export type IncrementalForm = '20220824' | 'v0.2';

/** Where a request does not say which. */
export const usualForm: IncrementalForm = '20220824';

/** The form that the `extensions` of a request ask for, where there is no `Accept` header. */
export const formInExtensions = (extensions: Readonly<Record<string, unknown>> | null | undefined): IncrementalForm =>
  extensions?.['incrementalSpec'] === 'v0.2' ? 'v0.2' : usualForm;
