import { useId, useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { delayWords, isDisturbed, summaryAt } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import { Booking } from './booking.tsx';
import { exchangeBookingTokenMutation, type FareOffer } from './fare-documents.ts';
import { daysLater, inMoney, layoverInWords, stopsInWords } from './fare-words.ts';
import { spanInWords, wallClock } from './flight-words.ts';
import { JourneyBar } from './journey-bar.tsx';
import styles from './offers.module.css';

const Clock = ({ local, since }: { readonly local: string; readonly since: string }) => {
  const days = daysLater(since, local);
  return (
    <>
      {wallClock(local)}
      {days > 0 && <sup title={`${days} days later`}>+{days}</sup>}
    </>
  );
};

const Segments = ({ offer }: { readonly offer: FareOffer }) => (
  <ol className={styles['segments']}>
    {offer.segments.map((segment, index) => {
      const layover = offer.layovers[index];
      const state = layover?.airport?.status;
      return (
        <li key={segment.flightNumber + segment.departure.atLocal}>
          <p>
            <span className={styles['clocks']}>
              {wallClock(segment.departure.atLocal)} {segment.departure.iata} –{' '}
              <Clock local={segment.arrival.atLocal} since={segment.departure.atLocal} /> {segment.arrival.iata}
            </span>
            <strong>{segment.flightNumber}</strong> {segment.airlineName}
            {segment.operatedBy !== null && `, operated by ${segment.operatedBy}`}
          </p>
          <p className={styles['quiet']}>
            {joined(
              [
                spanInWords(segment.durationMinutes),
                segment.travelClass,
                segment.aircraftModel,
                segment.legroom && `legroom ${segment.legroom}`,
              ],
              ' · ',
            )}{' '}
            {segment.isOftenDelayed && <Chip tone="warn">often late</Chip>}
          </p>
          {layover !== undefined && (
            <p className={styles['layover']}>
              Layover of {layoverInWords(layover)}
              {state != null && isDisturbed(state.delayStatus) && (
                <Chip
                  tone={delayWords[state.delayStatus].tone}
                  title={summaryAt(state.summary, layover.airport?.timeZone ?? 'UTC', Date.now())}
                >
                  {delayWords[state.delayStatus].text} there now
                </Chip>
              )}
            </p>
          )}
        </li>
      );
    })}
  </ol>
);

const Emissions = ({ emissions }: { readonly emissions: NonNullable<FareOffer['emissions']> }) => {
  const { grams, differencePercent: percent } = emissions;
  if (grams === null) return null;
  const side = percent === null || percent === 0 ? undefined : percent < 0 ? 'below' : 'above';
  return (
    <span title={side === undefined ? undefined : `${Math.abs(percent ?? 0)} % ${side} what is typical for the route`}>
      {Math.round(grams / 1000)} kg CO₂
      {side !== undefined && `, ${side === 'above' ? '+' : '−'}${Math.abs(percent ?? 0)} %`}
    </span>
  );
};

interface OfferRowProps {
  readonly offer: FareOffer;
  readonly longestMinutes: number;
  /** Chooses an outbound offer that needs a return; without this callback the offer can be booked. */
  readonly onChoose?: (() => void) | undefined;
  readonly isChosen?: boolean;
  /** Whether the token of the offer is still valid. */
  readonly isOpen: boolean;
}

export const OfferRow = ({ offer, longestMinutes, onChoose, isChosen = false, isOpen }: OfferRowProps) => {
  const [isWide, setWide] = useState(false);
  const { run, data, isRunning, problems } = useChange(exchangeBookingTokenMutation);
  const find = (): void => void run({ bookingToken: offer.bookingToken });
  const payload = data?.exchangeBookingToken;
  const canBook = onChoose === undefined && isOpen;
  const id = useId();
  return (
    <li className={styles['offer']} data-chosen={isChosen}>
      <div className={styles['main']}>
        <div className={styles['times']}>
          <p className={styles['fromTo']}>
            <Clock local={offer.departsAtLocal} since={offer.departsAtLocal} /> –{' '}
            <Clock local={offer.arrivesAtLocal} since={offer.departsAtLocal} />
          </p>
          <p className={styles['quiet']}>{[...new Set(offer.airlineNames)].join(', ')}</p>
        </div>
        <div className={styles['course']}>
          <JourneyBar offer={offer} longestMinutes={longestMinutes} />
          <p className={styles['quiet']}>
            <span className={styles['strong']}>{spanInWords(offer.durationMinutes)}</span>,{' '}
            {stopsInWords(offer.stopCount)}
            {offer.layovers.length > 0 && `: ${offer.layovers.map(layoverInWords).join('; ')}`}
          </p>
        </div>
        <div className={styles['price']}>
          <p>{offer.price === null ? 'no price' : inMoney(offer.price)}</p>
          <p className={styles['quiet']}>{offer.emissions !== null && <Emissions emissions={offer.emissions} />}</p>
        </div>
        <div className={styles['actions']}>
          <Button variant="quiet" aria-expanded={isWide} aria-controls={id} onClick={() => setWide(!isWide)}>
            {isWide ? 'Less' : 'Details'}
          </Button>
          {onChoose !== undefined && isOpen && <Button onClick={onChoose}>{isChosen ? 'Change' : 'Choose'}</Button>}
          {canBook && payload?.bookingPage == null && (
            <Button disabled={isRunning} onClick={find}>
              {isRunning ? 'Asking…' : 'Book'}
            </Button>
          )}
        </div>
      </div>
      {canBook && <Booking payload={payload} problems={problems} find={find} />}
      <div id={id} hidden={!isWide} className={styles['more']}>
        <Segments offer={offer} />
        {offer.extensions.length > 0 && <p className={styles['quiet']}>{offer.extensions.join(' · ')}</p>}
      </div>
    </li>
  );
};
