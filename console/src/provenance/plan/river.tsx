import { useId, useState } from 'react';
import { Choice } from '../../kit/choice.tsx';
import { joined } from '../../kit/joined.ts';
import { colourOf, titleOf } from '../../kit/services.ts';
import { counted, inBytes, inMilliseconds } from '../../kit/units.ts';
import { useSize } from '../../kit/use-size.ts';
import type { PlanReport } from '../result/report.ts';
import styles from './river.module.css';
import { coursePath, knotRadiusPx, type LaidTributary, layOutRiver, type Measure, ribbonPath } from './river-layout.ts';
import { type Spring, type Thread, type Tributary, type Watershed, watershedOf } from './watershed.ts';

const measures: Readonly<Record<Measure, string>> = { time: 'Time', bytes: 'Bytes' };

const springWords = ({ kind, count, ms, bytes }: Spring): string => {
  switch (kind) {
    case 'upstream':
      return `${counted(count, 'call')} · ${inMilliseconds(ms)}${bytes > 0 ? ` · ${inBytes(bytes)}` : ''}`;
    case 'cache':
      return counted(count, 'read');
    case 'database':
      return `${counted(count, 'statement')} · ${inMilliseconds(ms)}`;
    case 'stream':
      return 'the event';
    case 'memory':
      return 'no source, cache or database';
  }
};

const serviceWords = ({ service, fetchCount, ms }: Tributary, threads: readonly Thread[]): string =>
  joined(
    [
      fetchCount > 0 && inMilliseconds(ms),
      fetchCount > 1 && threads.length > 0 && `${fetchCount} fetches`,
      ...threads
        .filter(({ to, entityCount }) => to === service && entityCount > 0)
        .map(({ entityCount, field }) => `${entityCount} × ${field}`),
    ],
    ' · ',
  );

const sentence = ({ tributaries }: Watershed): string =>
  tributaries
    .map(({ service, springs, ms }) => {
      const from = springs.map((spring) => `${spring.name} (${springWords(spring)})`).join(', ');
      return `${titleOf(service)} from ${from}, in ${inMilliseconds(ms)}.`;
    })
    .join(' ');

const SpringMark = ({ kind, x, y }: { readonly kind: Spring['kind']; readonly x: number; readonly y: number }) => {
  if (kind === 'database') return <rect x={x - 4} y={y - 4} width="8" height="8" rx="1.5" />;
  return (
    <circle cx={x} cy={y} r="4" className={kind === 'cache' || kind === 'memory' ? styles['hollow'] : undefined} />
  );
};

const TributaryShape = ({ laid, gradient }: { readonly laid: LaidTributary; readonly gradient: string }) => (
  <g style={{ color: colourOf(laid.tributary.service) }}>
    {laid.springs.map(({ spring, ribbon }) => (
      <g key={spring.kind + spring.name} className={spring.failures > 0 ? styles['failed'] : undefined}>
        <path d={ribbonPath(ribbon)} className={styles[spring.kind]} />
        {ribbon.toPx > 4 && <path d={coursePath(ribbon)} className={styles['current']} />}
        <SpringMark kind={spring.kind} x={ribbon.from.x} y={ribbon.from.y} />
      </g>
    ))}
    <path d={ribbonPath(laid.ribbon)} style={{ fill: `url(#${gradient})` }} />
    {laid.ribbon.toPx > 4 && <path d={coursePath(laid.ribbon)} className={styles['current']} />}
    <circle cx={laid.knot.x} cy={laid.knot.y} r={knotRadiusPx(laid.ribbon)} className={styles['knot']} />
  </g>
);

export const River = ({ plan }: { readonly plan: PlanReport }) => {
  const id = useId();
  const [measure, setMeasure] = useState<Measure>('time');
  const [frame, { width: widthPx }] = useSize<HTMLDivElement>();
  const watershed = watershedOf(plan);
  const isNarrow = widthPx < 560;
  const { heightPx, tributaries, threads, mouth } = layOutRiver(watershed, measure, widthPx);
  const hasBytes = tributaries.some(({ springs }) => springs.some(({ spring }) => spring.bytes > 0));
  const gradientOf = (service: string): string => `${id}-${service}`;
  return (
    <figure className={styles['river']}>
      <figcaption className={styles['caption']}>
        <span className="visually-hidden">{sentence(watershed)}</span>
        <ul className={styles['legend']} aria-hidden="true">
          <li data-mark="upstream">upstream</li>
          <li data-mark="cache">cache</li>
          <li data-mark="database">database</li>
        </ul>
        {hasBytes && <Choice label="Width of the streams" options={measures} value={measure} onChange={setMeasure} />}
      </figcaption>
      <div ref={frame} style={{ minHeight: heightPx }}>
        {widthPx > 0 && (
          <svg width={widthPx} height={heightPx} aria-hidden="true" className={styles['drawing']}>
            <defs>
              <linearGradient id={`${id}-mouth`}>
                <stop style={{ stopColor: 'var(--flow)' }} />
                <stop offset="1" style={{ stopColor: 'var(--flow)', stopOpacity: 0.25 }} />
              </linearGradient>
              {tributaries.map(({ tributary: { service }, ribbon }) => (
                <linearGradient
                  key={service}
                  id={gradientOf(service)}
                  gradientUnits="userSpaceOnUse"
                  x1={ribbon.bendX}
                  x2={ribbon.to.x}
                >
                  <stop style={{ stopColor: colourOf(service) }} />
                  <stop offset="1" style={{ stopColor: 'var(--flow)' }} />
                </linearGradient>
              ))}
            </defs>
            <g className={styles['waters']}>
              <path d={ribbonPath(mouth)} style={{ fill: `url(#${id}-mouth)` }} />
              {tributaries.map((laid) => (
                <TributaryShape
                  key={laid.tributary.service}
                  laid={laid}
                  gradient={gradientOf(laid.tributary.service)}
                />
              ))}
            </g>
            {threads.map(({ thread, from, to }) => (
              <path
                key={thread.from + thread.to}
                d={`M${from.x} ${from.y}C${from.x} ${(from.y + to.y) / 2} ${to.x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`}
                className={styles['thread']}
                style={{ color: colourOf(thread.to) }}
              />
            ))}
            {tributaries.flatMap(({ springs }) =>
              springs.map(({ spring, ribbon }) => (
                <text
                  key={spring.name + ribbon.from.y}
                  x={ribbon.from.x + 10}
                  y={ribbon.from.y - Math.max(6, ribbon.fromPx / 2 + 5)}
                >
                  <tspan className={styles['name']}>{spring.name}</tspan>
                  {!isNarrow && <tspan dx="8">{springWords(spring)}</tspan>}
                  {spring.failures > 0 && (
                    <tspan dx="8" className={styles['failure']}>
                      {spring.failures} failed
                    </tspan>
                  )}
                </text>
              )),
            )}
            {tributaries.map(({ tributary, knot, ribbon }) => (
              <text key={tributary.service} x={knot.x + 12} y={knot.y - ribbon.fromPx / 2 - 8}>
                <tspan className={styles['service']} style={{ fill: colourOf(tributary.service) }}>
                  {titleOf(tributary.service)}
                </tspan>
                <tspan dx="8">{serviceWords(tributary, isNarrow ? [] : watershed.threads)}</tspan>
              </text>
            ))}
            <text x={widthPx} y={mouth.to.y - mouth.toPx / 2 - 24} textAnchor="end" className={styles['total']}>
              {inMilliseconds(plan.durationMs)}
            </text>
            <text x={widthPx} y={mouth.to.y - mouth.toPx / 2 - 8} textAnchor="end">
              one answer
            </text>
          </svg>
        )}
      </div>
    </figure>
  );
};
