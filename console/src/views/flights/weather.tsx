import { Chip, type Tone } from '../../kit/chip.tsx';
import { Age } from '../../kit/time.tsx';
import type { AirportStatus } from './airport-status.ts';
import { type Figure, Figures } from './figures.tsx';
import styles from './weather.module.css';
import { ceilingFeet, compassPoint, inKilometers, presentWeatherInWords } from './weather-words.ts';

type Observation = NonNullable<AirportStatus['weather']>;
type Wind = NonNullable<Observation['wind']>;

const categories: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  VFR: { text: 'VFR, good visibility', tone: 'good' },
  MVFR: { text: 'MVFR, marginal', tone: 'flow' },
  IFR: { text: 'IFR, low', tone: 'warn' },
  LIFR: { text: 'LIFR, very low', tone: 'bad' },
};

const windInWords = ({ directionDegrees, isVariable, speedKnots }: Wind): string => {
  if (speedKnots === 0) return 'calm';
  if (isVariable || directionDegrees === null) return 'variable';
  return `from ${compassPoint(directionDegrees)}, ${String(directionDegrees).padStart(3, '0')}°`;
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
      unit: 'kt',
      note: wind === null ? 'not reported' : windInWords(wind),
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
      note: weather.clouds
        .map(({ cover, baseFeet }) => `${cover}${baseFeet === null ? '' : ` ${baseFeet}`}`)
        .join(', '),
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
          {category !== undefined && <Chip tone={category.tone}>{category.text}</Chip>}
          {weather.presentWeather !== null && <strong>{presentWeatherInWords(weather.presentWeather)}</strong>}
          <span>
            observed <Age of={weather.observedAt} />
          </span>
        </p>
        <Figures figures={toFigures(weather)} />
        <code className={styles['raw']}>{weather.rawText}</code>
      </div>
    </div>
  );
};
