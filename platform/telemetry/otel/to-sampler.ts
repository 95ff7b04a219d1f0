import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { SamplerName } from '../telemetry-options.ts';

/** `ratio`, from 0 to 1, is for samplers that take a share of all traces. */
export const toSampler = (name: SamplerName, ratio: number): Sampler => {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: toSampler(name.slice('parentbased_'.length) as SamplerName, ratio) });
  if (name === 'always_on') return new AlwaysOnSampler();
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
};
