import type { UpstreamDefinition } from '../upstream/upstream-http.ts';
import type { UpstreamProbe } from './wire-shape.ts';

/** The type requires a probe, because otherwise users would notice drift first. */
export interface ProbedUpstream extends UpstreamDefinition {
  readonly probe: UpstreamProbe;
}

export const probed = (definition: UpstreamDefinition, probe: UpstreamProbe): ProbedUpstream => {
  const unread = probe.unread?.trim().split(/\s+/) ?? [];
  const shapes = probe.shapes.map((shape) => ('tally' in shape ? shape : { ...shape, unread }));
  return { ...definition, probe: { ...probe, shapes } };
};
