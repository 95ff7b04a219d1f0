import type { FareOffer } from './fare-documents.ts';
import styles from './offers.module.css';

/**
 * Flights and layovers of an offer. All offers of a list share one time scale, so a longer journey has a longer bar.
 */
export const JourneyBar = ({
  offer,
  longestMinutes,
}: {
  readonly offer: FareOffer;
  readonly longestMinutes: number;
}) => (
  <span className={styles['journey']} aria-hidden="true">
    <span style={{ width: `${((offer.durationMinutes / longestMinutes) * 100).toFixed(1)}%` }}>
      {offer.segments.map((segment, index) => {
        const layover = offer.layovers[index];
        return (
          <span
            key={segment.flightNumber + segment.departure.atLocal}
            className={styles['stretch']}
            style={{ flexGrow: segment.durationMinutes + (layover?.durationMinutes ?? 0) }}
          >
            <span className={styles['air']} style={{ flexGrow: segment.durationMinutes }} />
            {layover !== undefined && (
              <span className={styles['wait']} style={{ flexGrow: layover.durationMinutes }}>
                <span>{layover.iata}</span>
              </span>
            )}
          </span>
        );
      })}
    </span>
  </span>
);
