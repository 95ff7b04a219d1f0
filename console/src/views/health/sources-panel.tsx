import { useEffect } from 'react';
import { Chip } from '../../kit/chip.tsx';
import { Choice } from '../../kit/choice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { services } from '../../kit/services.ts';
import { isImpaired } from '../../kit/troubled.ts';
import { spoken } from '../../kit/units.ts';
import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import { useNow } from '../../kit/use-now.ts';
import { conditions, toneOf } from './conditions.ts';
import { ChartLegend } from './minute-chart.tsx';
import { SourceRow } from './source-row.tsx';
import { type Source, useSources } from './sources.ts';
import styles from './sources-panel.module.css';

const shownSources = { all: 'All', trouble: 'In trouble' };
const chartStepMs = 10_000;

const Summary = ({ sources }: { readonly sources: readonly Source[] }) =>
  conditions.map((state) => {
    const count = sources.filter((source) => source.state === state).length;
    return count === 0 ? null : (
      <Chip key={state} tone={toneOf(state)}>
        {count} {spoken(state)}
      </Chip>
    );
  });

/** Scrolls to the service of the link once the sources have loaded. */
const useServiceInAddress = (isThere: boolean): void => {
  useEffect(() => {
    const show = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (!isThere) return;
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [isThere]);
};

export const SourcesPanel = () => {
  const { sources, readings } = useSources();
  const [shown, setShown] = useAddressChoice('show', shownSources, 'all');
  const [open, setOpen] = useAddress('source');
  const nowMs = useNow(chartStepMs);
  useServiceInAddress(sources !== undefined);
  const visible = (sources ?? []).filter((source) => shown === 'all' || isImpaired(source));
  const reasons = new Set(
    visible.flatMap(({ minutes }) => minutes.flatMap(({ failures }) => failures)).map(({ reason }) => reason),
  );
  return (
    <Panel
      title="Sources, the last hour"
      of={readings}
      rows={10}
      aside={<Summary sources={sources ?? []} />}
      controls={
        <div className={styles['controls']}>
          <Choice label="Which sources" options={shownSources} value={shown} onChange={setShown} />
          <ChartLegend reasons={[...reasons].sort()} />
        </div>
      }
      empty={
        visible.length === 0 &&
        (shown === 'all' ? 'The services of this key have no sources' : 'No source is in trouble')
      }
    >
      <div className={styles['services']}>
        {services.map(({ name: service, title }) => {
          const own = visible.filter((source) => source.service === service);
          return own.length === 0 ? null : (
            <section key={service} id={service} className={styles['service']} aria-label={`Sources of ${title}`}>
              <h3>{title}</h3>
              <ul>
                {own.map((source) => {
                  const place = `${service}.${source.name}`;
                  return (
                    <SourceRow
                      key={source.id}
                      source={source}
                      nowMs={nowMs}
                      isOpen={open === place}
                      onToggle={() => setOpen(open === place ? undefined : place)}
                    />
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </Panel>
  );
};
