import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import type { Preparation } from './preparation.ts';
import { type PreparedOwnGraph, prepareOwnGraph } from './prepare-gateway.ts';
import { type PreparedServices, prepareServices } from './prepare-services.ts';

export interface PreparedAll {
  readonly services: PreparedServices;
  readonly graph: PreparedOwnGraph;
}

export const prepareAll = async (
  options: ProcessOptions,
  preparation: Preparation,
  clock: Clock = systemClock,
): Promise<PreparedAll> => ({
  services: prepareServices(subgraphs, options, preparation, true),
  graph: await prepareOwnGraph(options, preparation, clock),
});
