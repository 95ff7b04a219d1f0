import { useLatest } from '../../graph/use-stream.ts';
import { AirportPanels } from './airport-panels.tsx';
import { airportStatusSubscription } from './airport-status.ts';
import styles from './airport-view.module.css';
import { BoardPanel } from './board.tsx';
import { FlightPanel } from './flight-panel.tsx';

export const AirportView = ({ iata, flight }: { readonly iata: string; readonly flight: string | undefined }) => {
  const status = useLatest(airportStatusSubscription, { iata });
  const isUnknown = status.problems.some(({ code }) => code === 'NOT_FOUND');
  return (
    <>
      <AirportPanels iata={iata} reading={status} />
      {!isUnknown && (
        <div className={styles['boards']} data-open={flight !== undefined}>
          <BoardPanel iata={iata} openFlight={flight} />
          {flight !== undefined && <FlightPanel key={flight} flightNumber={flight} />}
        </div>
      )}
    </>
  );
};
