import type { Outages } from './outages.ts';
import type { Fleet, FleetGateway } from './start-fleet.ts';

/** A client's gateway: its own, and the other one when that is gone, as behind a load balancer. */
export interface GatewayChoice {
  current(): FleetGateway;
  /** The other gateway, if it is alive. */
  other(): FleetGateway;
  isGone(gateway: FleetGateway): boolean;
}

export const createGatewayChoice = (fleet: Pick<Fleet, 'gateways'>, outages: Outages, home: number): GatewayChoice => {
  const [first, second] = fleet.gateways;
  const [own, next] = home % 2 === 0 ? [first, second] : [second, first];
  const isGone = ({ name }: FleetGateway) => outages.isAway(name);
  return {
    current: () => (isGone(own) ? next : own),
    other: () => (isGone(next) ? own : next),
    isGone,
  };
};
