import { useState } from 'react';
import { Choice } from '../../kit/choice.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddress, useAddressChanges } from '../../kit/use-address.ts';
import { AirportField } from './airport-field.tsx';
import { AirportView } from './airport-view.tsx';
import { Fares } from './fares.tsx';
import { FlightPanel } from './flight-panel.tsx';
import styles from './flights-view.module.css';
import { Overview } from './overview.tsx';

const parts = { airports: 'Airports and flights', fares: 'Fares' };

const flightNumber = /^(?!\d\d)[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/;

const Finder = () => {
  const [text, setText] = useState('');
  const change = useAddressChanges();
  const number = text.replaceAll(' ', '').toUpperCase();
  const flights = flightNumber.test(number) ? [{ id: `flight:${number}`, text: `Flight ${number}` }] : [];
  return (
    <AirportField
      label="Find an airport or a flight"
      isLabelHidden
      placeholder="Airport, city or flight number"
      text={text}
      onText={setText}
      others={flights}
      onChoose={(id) => {
        setText('');
        const [, flight] = /^flight:(.+)$/.exec(id) ?? [];
        if (flight === undefined) change({ airport: id, flight: undefined, date: undefined }, { replaces: false });
        else change({ flight, date: undefined }, { replaces: false });
      }}
    />
  );
};

const Airports = () => {
  const [airport] = useAddress('airport');
  const [flight] = useAddress('flight');
  const change = useAddressChanges();
  if (airport !== undefined) return <AirportView key={airport} iata={airport.toUpperCase()} flight={flight} />;
  if (flight !== undefined) return <FlightPanel key={flight} flightNumber={flight} isAlone />;
  return <Overview onOpen={(iata) => change({ airport: iata }, { replaces: false })} />;
};

export const FlightsView = () => {
  const [search] = useAddress('search');
  const [part] = useAddress('part');
  const change = useAddressChanges();
  const shown = part === 'fares' || (part === undefined && search !== undefined) ? 'fares' : 'airports';
  return (
    <Page
      title="Flights"
      controls={
        <>
          {shown === 'airports' && (
            <div className={styles['finder']}>
              <Finder />
            </div>
          )}
          <Choice
            label="Part of the view"
            options={parts}
            value={shown}
            onChange={(value) => change({ part: value }, { replaces: false })}
          />
        </>
      }
    >
      <div className={styles['view']}>{shown === 'airports' ? <Airports /> : <Fares />}</div>
    </Page>
  );
};
