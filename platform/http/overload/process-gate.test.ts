import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { createRefusalReport } from './process-gate.ts';

describe('Refusals', () => {
  it('are counted by reason, and logged once in half a minute', async () => {
    const clock = new ManualClock();
    const lines: LogLine[] = [];
    const metrics = createMetrics({ defaults: false });
    const log = createRecordingLogger(lines);
    const report = createRefusalReport({ metrics, clock, log, load: () => ({ inFlight: 7 }) });
    for (let count = 0; count < 1_000; count++) report('loop_delay');
    expect(lines.map(({ fields }) => fields)).toEqual([{ reason: 'loop_delay', refused: 1, inFlight: 7 }]);
    await clock.advance(30_000);
    report('in_flight');
    expect(lines.map(({ fields }) => fields)[1]).toEqual({ reason: 'in_flight', refused: 1_000, inFlight: 7 });
    const text = await metrics.registry.getSingleMetricAsString('tributary_requests_refused_total');
    expect(text).toContain('{reason="loop_delay"} 1000');
    expect(text).toContain('{reason="in_flight"} 1');
  });
});
