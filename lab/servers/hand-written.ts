import Fastify from 'fastify';
import { Call } from '../../platform/call/call.ts';
import { flights } from '../../subgraphs/flights/index.ts';
import { pageOfFlights } from '../../subgraphs/flights/service/boards/page-of-flights.ts';
import { announce } from './announce.ts';
import { startServiceHost } from './service-host.ts';

/**
 * What a person would write without a graph: Fastify, the service, an envelope and `JSON.stringify`. It checks no
 * bounds, has no warnings about unknown parameters and does not rename members, which makes it faster.
 */
const { service } = await startServiceHost(flights);
const app = Fastify({ logger: false });

const deadlineMs = 30_000;

const reliability = {
  isPlaceholder: true,
  onTimePercent: null,
  averageDelayMinutes: null,
  note: 'Placeholder required by the interface; no reliability statistics are measured.',
};

app.get<{ Params: { iata: string } }>('/flights/api/v1/airports/:iata', async (request, reply) => {
  const startedAtMs = Date.now();
  const airport = service.airports.find(request.params.iata.toUpperCase());
  if (airport === undefined) return reply.code(404).send({ detail: 'unknown airport' });
  const status = await service.airportStatus.status(airport, new Call({ signal: AbortSignal.timeout(deadlineMs) }));
  // The REST interface does not have the code, which is part of the graph's entity.
  const { iata: _code, meta, warnings, ...data } = status;
  return {
    data: { ...data, reliability },
    meta: { resource: 'airport_status', request_id: request.id, ...meta, processing_time_ms: Date.now() - startedAtMs },
    warnings,
  };
});

app.get<{ Params: { iata: string }; Querystring: { limit?: string; window_minutes?: string; airline?: string } }>(
  '/flights/api/v1/airports/:iata/departures',
  async (request, reply) => {
    const startedAtMs = Date.now();
    const airport = service.airports.find(request.params.iata.toUpperCase());
    if (airport === undefined) return reply.code(404).send({ detail: 'unknown airport' });
    const { limit = '10', window_minutes = '180', airline } = request.query;
    const cut = { windowMinutes: Number(window_minutes), airline: airline ?? null };
    const board = await service.boards.board(
      airport,
      'DEPARTURE',
      cut,
      new Call({ signal: AbortSignal.timeout(deadlineMs) }),
    );
    const { direction, sourceUpdatedAt, windowMinutes, meta, warnings } = board;
    const rows = pageOfFlights(board, { first: Number(limit) }).nodes;
    return {
      data: { airport, direction, sourceUpdatedAt, windowMinutes, flights: rows },
      meta: {
        resource: 'departure_board',
        request_id: request.id,
        ...meta,
        processing_time_ms: Date.now() - startedAtMs,
      },
      warnings,
    };
  },
);

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
