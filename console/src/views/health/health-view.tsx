import { useState } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { Chip } from '../../kit/chip.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { titleOf } from '../../kit/services.ts';
import { inWords } from '../../kit/spans.ts';
import { Age } from '../../kit/time.tsx';
import { useNow } from '../../kit/use-now.ts';
import { graphql } from './__generated__/gql.ts';
import styles from './health-view.module.css';
import { KeysPanel } from './keys-panel.tsx';
import { HowToGetRight, isRefused, needsRight, withoutRefusal } from './operator.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { SourcesPanel } from './sources-panel.tsx';

const deploymentQuery = graphql(`
  query ConsoleHealthDeployment {
    deployment {
      processes {
        processId
        role
        services
        version
        startedAt
        seenAt
      }
      streams {
        field
        streamCount
        readerCount
      }
      queues {
        queue
        waitingCount
        runningCount
        failedCount
        oldestWaitingSeconds
      }
    }
  }
`);

type Deployment = NonNullable<ResultOf<typeof deploymentQuery>['deployment']>;

interface Part {
  readonly of: Reading<unknown>;
  /** Undefined until the first read, and while reads fail. */
  readonly deployment: Deployment | undefined;
}

const roles: Readonly<Record<Deployment['processes'][number]['role'], string>> = {
  ALL: 'Everything',
  GATEWAY: 'Gateway',
  SUBGRAPH: 'Subgraph',
  WORKER: 'Worker',
};

/** By their names in metrics and in the database. */
const queueTitles: Readonly<Record<string, string>> = {
  'blogs-crawl': 'Reading of feeds',
  'blogs-pages': 'Reading of posts’ pages',
  'flights-fare-search': 'Fare searches',
  'flights-fare-watch': 'Fare watches',
  'jobs-refresh': 'Reading of job boards',
};

const everySeconds = 5;
const deadAfterMs = 60_000;

const Processes = ({ of, deployment }: Part) => {
  const nowMs = useNow(5_000);
  return (
    <Panel title="Processes" of={of} empty={deployment?.processes.length === 0 && 'No process has reported yet'}>
      {deployment !== undefined && (
        <ScrollTable label="Processes" columns={['Role', 'Services', 'Started', 'Seen', 'Version']}>
          {deployment.processes.map(({ processId, role, services, startedAt, seenAt, version }) => (
            <tr key={processId}>
              <th scope="row" title={processId}>
                {roles[role]}
              </th>
              <td>{services.map(titleOf).join(', ') || '–'}</td>
              <td>
                <Age of={startedAt} />
              </td>
              <td>
                <Age of={seenAt} /> {nowMs - Date.parse(seenAt) > deadAfterMs && <Chip tone="bad">lost</Chip>}
              </td>
              <td>{version}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </Panel>
  );
};

const Streams = ({ of, deployment }: Part) => (
  <Panel
    title="Streams and their readers"
    of={of}
    empty={deployment?.streams.length === 0 && 'No process has reported a subscription'}
  >
    {deployment !== undefined && (
      <ScrollTable label="Streams" columns={['Field', 'Streams', 'Readers']}>
        {deployment.streams.map(({ field, streamCount, readerCount }) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>{streamCount}</td>
            <td>{readerCount}</td>
          </tr>
        ))}
      </ScrollTable>
    )}
  </Panel>
);

const Queues = ({ of, deployment }: Part) => (
  <Panel title="Queues" of={of} empty={deployment?.queues.length === 0 && 'There is no queue'}>
    {deployment !== undefined && (
      <ScrollTable label="Queues" columns={['Queue', 'Waiting', 'Running', 'Failed', 'Oldest']}>
        {deployment.queues.map(({ queue, waitingCount, runningCount, failedCount, oldestWaitingSeconds }) => (
          <tr key={queue}>
            <th scope="row" title={queue}>
              {queueTitles[queue] ?? queue}
            </th>
            <td>{waitingCount}</td>
            <td>{runningCount}</td>
            <td>{failedCount > 0 ? <Chip tone="bad">{failedCount}</Chip> : 0}</td>
            <td>{oldestWaitingSeconds == null ? '–' : inWords(oldestWaitingSeconds)}</td>
          </tr>
        ))}
      </ScrollTable>
    )}
  </Panel>
);

/** For keys with the right `admin`. */
const DeploymentPanels = () => {
  const [isWithoutRight, setWithoutRight] = useState(false);
  const reading = useRead(deploymentQuery, {}, isWithoutRight ? {} : { everySeconds });
  if (isRefused(reading) !== isWithoutRight) setWithoutRight(isRefused(reading));
  if (isWithoutRight)
    return (
      <Panel
        title="Processes, streams and queues"
        of={withoutRefusal(reading)}
        empty={needsRight}
        emptyHint={<HowToGetRight />}
      />
    );
  const deployment = reading.data?.deployment ?? undefined;
  return (
    <>
      <Processes of={reading} deployment={deployment} />
      <Streams of={reading} deployment={deployment} />
      <Queues of={reading} deployment={deployment} />
    </>
  );
};

export const HealthView = () => (
  <Page title="Health" lead="State of the sources over all processes, the processes themselves, and the API keys.">
    <div className={styles['panels']}>
      <SourcesPanel />
      <DeploymentPanels />
      <KeysPanel />
    </div>
  </Page>
);
