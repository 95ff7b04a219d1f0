import type { FareWatch } from '../../model/fare-watch.ts';
import type { FareWatchRecord } from '../../store/watches/watch-table.ts';

export const toFareWatch = ({ criteria, ...record }: FareWatchRecord): FareWatch => ({
  ...criteria,
  watchId: record.watchId,
  state: record.state,
  resumesAt: record.resumesAt,
  searchCount: record.searchCount,
  lastSearchAt: record.lastSearchAt,
  nextSearchAt: record.nextSearchAt,
  failure: record.failure,
  lowest: record.lowest,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  endsAt: record.endsAt,
  endedAt: record.endedAt,
  revision: record.revision,
});
