import { useCallback } from 'react';
import { Choice } from '../../kit/choice.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import type { Sport } from './__generated__/graphql.ts';
import { ArbitragesPanel } from './arbitrages-panel.tsx';
import { BoardPanel } from './board-panel.tsx';
import { fromAddress, sources, toAddress } from './chosen-event.ts';
import { EventsPanel } from './events-panel.tsx';
import { LadderPanel } from './ladder-panel.tsx';
import styles from './odds-view.module.css';
import { sourceWords, sportWords } from './odds-words.ts';
import { useEvents } from './use-events.ts';
import { oddsFormats, useOddsFormat } from './use-odds-format.ts';
import { useSports } from './use-sports.ts';

/** Played at most hours of a day somewhere, so that something is live. */
const usualSport = 'TENNIS';

const sourceOptions = [
  { value: 'all', text: 'All sources' },
  ...sources.map((source) => ({ value: source.toLowerCase(), text: sourceWords[source] })),
];

export const OddsView = () => {
  const [sportText, setSport] = useAddress('sport');
  const sport = (sportText ?? usualSport).toUpperCase();
  const [sourceText, setSource] = useAddressChoice('source', ['all', 'exchange', 'us_books', 'intl_books']);
  const [eventText, setEvent] = useAddress('event', { replaces: false });
  const [format, setFormat] = useOddsFormat();
  const source = sources.find((each) => each.toLowerCase() === sourceText);
  const events = useEvents(sport as Sport, source);
  const sports = useSports(sport);
  // The exchange has no quota, so an event of its own can be shown before a person has chosen one.
  const first = events.listed.find((event) => event.source === 'EXCHANGE');
  const event = fromAddress(eventText) ?? first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same function for the whole life of the view.
  const choose = useCallback((address: string) => setEvent(address), []);
  const key = event === undefined ? undefined : toAddress(event);

  return (
    <Page
      title="Odds"
      lead="What bookmakers and an exchange pay for the same outcome, as it changes."
      controls={
        <>
          <SelectField
            label="Sport"
            value={sport}
            onChange={({ target }) => setSport(target.value === usualSport ? undefined : target.value.toLowerCase())}
          >
            {sports.map((each) => (
              <option key={each} value={each}>
                {sportWords(each)}
              </option>
            ))}
          </SelectField>
          <Choice
            label="Source"
            options={sourceOptions}
            value={sourceText}
            onChange={(next) => setSource(next as typeof sourceText)}
          />
          <Choice label="Odds as" options={oddsFormats} value={format} onChange={setFormat} />
        </>
      }
    >
      <div className={styles['view']}>
        <EventsPanel events={events} sportName={sportWords(sport).toLowerCase()} chosen={key} onChoose={choose} />
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
