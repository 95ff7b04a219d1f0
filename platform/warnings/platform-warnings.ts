import { type DeclaredWarningCode, definePlatformWarnings } from './warning-codes.ts';

/** Warnings that any service or the gateway may give. A subgraph declares those of its own service. */
export const platformWarnings = definePlatformWarnings({
  stale_data: 'the source fails, or its data have stopped moving; the message says how old they are',
  source_unavailable: 'one of several sources fails; its part of the result is missing',
  rows_dropped:
    'rows, prices or other entries of the source that cannot be understood were left out; the message says how many',
  partial_answer:
    'the source returned only some of what was requested, for instance not a quoted post that is gone, or its list ' +
    'broke off before its end',
  location_ambiguous: 'a location could be several places; the message names the one that was taken, and others',
  input_ignored: 'an input of that name is not known',
});

/** A code of the platform, or one that a service declares. */
export type WarningCode = keyof typeof platformWarnings | DeclaredWarningCode;
