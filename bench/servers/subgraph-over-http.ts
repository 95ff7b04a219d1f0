import { startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { announce } from './announce.ts';
import { startFlightsHost } from './flights-host.ts';

/**
 * The flight subgraph as a separate server on the embedded database, because `subgraph flights` needs PostgreSQL and
 * Redis.
 */
const { infrastructure, hosted } = await startFlightsHost();
const { url } = await startSubgraphServer({
  service: hosted.graph,
  host: '127.0.0.1',
  port: 0,
  clock: infrastructure.clock,
  log: infrastructure.log,
  health: () => ({ role: 'subgraph' }),
});
announce(url);
