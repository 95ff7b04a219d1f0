import { Chip, type Tone } from '../../kit/chip.tsx';
import { joined } from '../../kit/joined.ts';
import { Age } from '../../kit/time.tsx';
import type { AirportStatus } from './airport-status.ts';
import { type Figure, Figures } from './figures.tsx';
import styles from './weather.module.css';
import { ceilingFeet, cloudsInWords, compassPoint, inKilometers, presentWeatherInWords } from './weather-words.ts';

type Observation = NonNullable<AirportStatus['weather']>;
type Wind = NonNullable<Observation['wind']>;

const categories: Readonly<Record<string, { readonly text: string; readonly meaning: string; readonly tone: Tone }>> = {
  VFR: { text: 'good visibility', meaning: 'VFR: pilots may fly by sight', tone: 'good' },
  MVFR: { text: 'marginal visibility', meaning: 'MVFR: pilots may just fly by sight', tone: 'flow' },
  IFR: { text: 'low visibility or clouds', meaning: 'IFR: flying by instruments', tone: 'warn' },
  LIFR: {
    text: 'very low visibility or clouds',
    meaning: 'LIFR: flying by instruments, at the lowest limits',
    tone: 'bad',
  },
};

const windInWords = ({ directionDegrees, isVariable, speedKnots }: Wind): string => {
  if (speedKnots === 0) return 'calm';
  if (isVariable || directionDegrees === null) return 'variable';
  return `from ${compassPoint(directionDegrees)}, ${String(directionDegrees).padStart(3, '0')}°`;
};

const kilometersOfKnot = 1.852;

const speedInKilometers = ({ speedKnots, gustKnots }: Wind): string | undefined => {
  if (speedKnots === 0) return undefined;
  const [speed, gust] = [speedKnots, gustKnots ?? 0].map((knots) => Math.round(knots * kilometersOfKnot));
  return gust === 0 ? `${speed} km/h` : `${speed} to ${gust} km/h`;
};

/** The arrow points where the wind blows to. */
const WindRose = ({ wind }: { readonly wind: Wind }) => (
  <svg viewBox="-50 -50 100 100" className={styles['rose']} role="img" aria-label={`Wind ${windInWords(wind)}`}>
    <circle r="40" />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (
      <path key={degrees} d={degrees % 90 === 0 ? 'M0-40v6' : 'M0-40v3'} transform={`rotate(${degrees})`} />
    ))}
    <text y="-43">N</text>
    {wind.directionDegrees !== null && wind.speedKnots > 0 && (
      <g transform={`rotate(${wind.directionDegrees})`} className={styles['arrow']}>
        <path d="M0-30V22" />
        <path d="M-8 12L0 26 8 12" />
      </g>
    )}
    {(wind.directionDegrees === null || wind.speedKnots === 0) && <circle r="4" className={styles['calm']} />}
  </svg>
);

const toFigures = (weather: Observation): readonly Figure[] => {
  const { temperatureCelsius, dewPointCelsius, visibilityStatuteMiles, altimeterHectopascals, wind } = weather;
  const ceiling = ceilingFeet(weather.clouds, weather.verticalVisibilityFeet);
  return [
    {
      name: 'Temperature',
      value: temperatureCelsius === null ? '–' : Math.round(temperatureCelsius) + 0,
      unit: '°C',
      note: dewPointCelsius === null ? undefined : `dew point ${Math.round(dewPointCelsius) + 0} °C`,
    },
    {
      name: 'Wind',
      value: wind === null ? '–' : `${wind.speedKnots}${wind.gustKnots === null ? '' : `–${wind.gustKnots}`}`,
      unit: 'knots',
      note: wind === null ? 'not reported' : joined([windInWords(wind), speedInKilometers(wind)], ', '),
    },
    {
      name: 'Visibility',
      value:
        visibilityStatuteMiles === null
          ? '–'
          : `${inKilometers(visibilityStatuteMiles)}${weather.isVisibilityOrMore ? '+' : ''}`,
      unit: 'km',
      note: visibilityStatuteMiles === null ? 'not reported' : `${visibilityStatuteMiles} statute miles`,
    },
    {
      name: 'Ceiling',
      value: ceiling?.toLocaleString('en') ?? 'none',
      unit: ceiling === undefined ? undefined : 'ft',
      note: weather.clouds.map(cloudsInWords).join(', '),
    },
    {
      name: 'Pressure',
      value: altimeterHectopascals?.toFixed(0) ?? '–',
      unit: 'hPa',
    },
  ];
};

export const Weather = ({ weather }: { readonly weather: Observation }) => {
  const category = weather.flightCategory === null ? undefined : categories[weather.flightCategory];
  return (
    <div className={styles['weather']}>
      {weather.wind !== null && <WindRose wind={weather.wind} />}
      <div className={styles['facts']}>
        <p className={styles['line']}>
          {category !== undefined && (
            <Chip tone={category.tone} title={category.meaning}>
              {category.text}
            </Chip>
          )}
          {weather.presentWeather !== null && <strong>{presentWeatherInWords(weather.presentWeather)}</strong>}
          <span>
            observed <Age of={weather.observedAt} />
          </span>
        </p>
        <Figures figures={toFigures(weather)} />
        <code className={styles['raw']} title="The report as the station sent it">
          {weather.rawText}
        </code>
      </div>
    </div>
  );
};
