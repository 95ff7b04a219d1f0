import { Instant } from '../../kit/time.tsx';
import { spoken } from '../../kit/units.ts';
import { milliseconds } from './format.ts';
import { ScrollTable } from './scroll-table.tsx';
import type { Source } from './sources.ts';

export const MinuteTable = ({ source: { name, minutes } }: { readonly source: Source }) => {
  return (
    <ScrollTable
      label={`Minutes of ${spoken(name)}`}
      columns={['Minute', 'Attempts', 'Failed', 'Reasons', 'p50', 'p95', 'Format differences']}
      isBounded
    >
      {minutes.toReversed().map(({ startsAt, requestCount, failureCount, failures, latency, driftCount }) => (
        <tr key={startsAt}>
          <th scope="row">
            <Instant of={startsAt} />
          </th>
          <td>{requestCount}</td>
          <td>{failureCount}</td>
          <td>{failures.map(({ reason, attemptCount }) => `${attemptCount} × ${spoken(reason)}`).join(', ') || '–'}</td>
          <td>{latency == null ? '–' : milliseconds(latency.p50Milliseconds)}</td>
          <td>{latency == null ? '–' : milliseconds(latency.p95Milliseconds)}</td>
          <td>{driftCount}</td>
        </tr>
      ))}
    </ScrollTable>
  );
};
