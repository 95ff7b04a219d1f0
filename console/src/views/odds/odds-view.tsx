import { useCallback, useState } from 'react';
import { Choice } from '../../kit/choice.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { ArbitragesPanel } from './arbitrages-panel.tsx';
import { BoardPanel } from './board-panel.tsx';
import { fromAddress, toAddress } from './chosen-event.ts';
import { EventsPanel } from './events-panel.tsx';
import { LadderPanel } from './ladder-panel.tsx';
import type { OddsFormat } from './odds-format.ts';
import styles from './odds-view.module.css';
import { useEventList } from './use-event-list.ts';
import { useEvents } from './use-events.ts';

const name = 'tributary:odds-format';

const oddsFormats: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  fractional: 'Fractional',
  american: 'American',
};

const stored = (): OddsFormat => {
  const text = localStorage.getItem(name) ?? '';
  return Object.hasOwn(oddsFormats, text) ? (text as OddsFormat) : 'decimal';
};

/** The person's notation of odds. It is stored in the browser, so links do not carry it. */
const useOddsFormat = (): readonly [OddsFormat, (format: OddsFormat) => void] => {
  const [format, setFormat] = useState(stored);
  return [
    format,
    (next) => {
      localStorage.setItem(name, next);
      setFormat(next);
    },
  ];
};

export const OddsView = () => {
  const list = useEventList();
  const [eventText, setEvent] = useAddress('event', { replaces: false });
  const [format, setFormat] = useOddsFormat();
  const events = useEvents(list.sport, list.source);
  // The exchange has no quota, so one of its events is shown until a person chooses one.
  const first = events.listed.find((event) => event.source === 'EXCHANGE');
  const event = fromAddress(eventText) ?? first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same function for the whole life of the view.
  const choose = useCallback((address: string) => setEvent(address), []);
  const key = event === undefined ? undefined : toAddress(event);

  return (
    <Page
      title="Odds"
      lead="What bookmakers and an exchange pay for the same outcome, as it changes."
      controls={<Choice label="Odds as" options={oddsFormats} value={format} onChange={setFormat} />}
    >
      <div className={styles['view']}>
        <EventsPanel list={list} events={events} chosen={key} onChoose={choose} />
        <div className={styles['event']}>
          {event?.source === 'EXCHANGE' && <LadderPanel key={key} eventId={event.eventId} />}
          {event !== undefined && event.source !== 'EXCHANGE' && (
            <BoardPanel key={key} event={{ source: event.source, eventId: event.eventId }} format={format} />
          )}
        </div>
        <div className={styles['arbitrages']}>
          <ArbitragesPanel listed={events.listed} format={format} onChoose={choose} />
        </div>
      </div>
    </Page>
  );
};
