import '../../platform/config/vendor-environment.ts';
import { flights } from '../../subgraphs/flights/index.ts';
import type { FlightsService } from '../../subgraphs/flights/service.ts';
import { type ServiceHost, startServiceHost } from './service-host.ts';

type FlightsHost = ServiceHost<FlightsService>;

export const startFlightsHost = (): Promise<FlightsHost> => startServiceHost(flights);
