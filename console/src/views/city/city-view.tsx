import { useState } from 'react';
import { partOfReading } from '../../graph/part-of-reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { Combobox } from '../../kit/combobox.tsx';
import { joined } from '../../kit/joined.ts';
import { clockOf, dayOf, zoneOf } from '../../kit/local-time.ts';
import { Notice } from '../../kit/notice.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useDelayed } from '../../kit/use-delayed.ts';
import { useNow } from '../../kit/use-now.ts';
import { graphql } from './__generated__/gql.ts';
import { AirportsPanel } from './airports-panel.tsx';
import { firstCityId } from './cities.ts';
import { CityClock } from './city-clock.tsx';
import { CityMap } from './city-map.tsx';
import { type City, cityQuery } from './city-query.ts';
import styles from './city-view.module.css';
import { OpeningsPanel } from './openings-panel.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';

const citiesQuery = graphql(`
  query ConsoleCityNames($text: String!) {
    places(query: $text, kinds: [CITY], first: 8) {
      nodes {
        id
        placeId
        name
        region
        country
      }
    }
  }
`);

const CityPicker = ({ onChoose }: { readonly onChoose: (placeId: string) => void }) => {
  const [text, setText] = useState('');
  const rested = useDelayed(text.trim());
  const reading = useRead(citiesQuery, rested === '' ? undefined : { text: rested });
  const found = reading.data?.places?.nodes ?? [];
  return (
    <Combobox
      label="City"
      placeholder="Berlin, Portland, São Paulo…"
      text={text}
      onText={setText}
      options={found.map(({ placeId, name, region, country }) => ({
        id: placeId,
        text: name,
        detail: joined([region, country], ', '),
      }))}
      onChoose={(placeId) => {
        setText('');
        onChoose(placeId);
      }}
      nothing="No city of this name"
      isLoading={reading.isLoading || rested !== text.trim()}
    />
  );
};

const lateMs = 3 * 3_600_000;
const report = ['cost', 'plan'] as const;
const inhabitants = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, notation: 'compact' });

const Lead = ({ city, timeZone }: { readonly city: City; readonly timeZone: string | undefined }) => (
  <>
    {joined([city.region, city.country], ', ')}
    {typeof city.population === 'number' && ` · ${inhabitants.format(city.population)} people`}
    {timeZone !== undefined && (
      <>
        {' · '}
        <CityClock timeZone={timeZone} />
      </>
    )}
  </>
);

const toPoint = ({ placeId, name, latitude, longitude }: City) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { placeId, name, latitude, longitude } : undefined;

/** A city from one query: airports, tables, openings and posts. */
export const CityView = () => {
  const [place = firstCityId, setPlace] = useAddress('place', { replaces: false });
  const reading = useRead(cityQuery, { place }, { report });
  const city = reading.data?.place ?? undefined;
  const airports = city?.airports?.nodes ?? [];
  const timeZone = airports[0]?.timeZone;
  const nowMs = useNow(30_000);
  const days = { today: dayOf(nowMs, timeZone), tonight: dayOf(nowMs + lateMs, timeZone) };
  const choose = (placeId: string): void => setPlace(placeId === firstCityId ? undefined : placeId);
  const isUnknown = reading.data !== undefined && city === undefined && reading.problems.length === 0;
  const part = (...fields: readonly string[]) => partOfReading(reading, ...fields.map((field) => ['place', field]));
  return (
    <Page
      title={city?.name ?? 'City'}
      lead={city !== undefined && <Lead city={city} timeZone={timeZone} />}
      controls={<CityPicker onChoose={choose} />}
    >
      <div className={styles['view']}>
        <div className={styles['main']}>
          {isUnknown ? (
            <Notice kind="empty" title="There is no such place">
              Choose a city on the map, or type its name.
            </Notice>
          ) : (
            <>
              <AirportsPanel of={part('airports')} airports={airports} />
              <TablesPanel
                of={part('platformA', 'platformB')}
                city={city}
                days={days}
                clock={clockOf(nowMs, timeZone).slice(4)}
                zone={timeZone && zoneOf(nowMs, timeZone)}
              />
            </>
          )}
        </div>
        <div className={styles['side']}>
          <CityMap chosen={city && toPoint(city)} onChoose={choose} />
          {!isUnknown && (
            <>
              <PlanStrip of={reading} />
              <OpeningsPanel of={part('jobPostings')} city={city} />
              <TalkPanel of={part('discussions')} city={city} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
};
