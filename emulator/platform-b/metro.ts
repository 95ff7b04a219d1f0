import { cities, type TableCity } from '../table-world/cities.ts';

/** Real numbers that clients use; the others are invented. */
const knownMetros: Readonly<Record<string, number>> = { 'San Francisco': 4, 'New York': 8 };

const heads = cities.filter(({ name, market }) => name === market);

export const metroOf = (city: TableCity) => {
  const place = heads.findIndex(
    ({ name, regionCode }) => name === city.market && (city.name !== name || city.regionCode === regionCode),
  );
  const name = heads[place]?.name ?? city.name;
  return { metroId: knownMetros[name] ?? 200 + place, name };
};

export const metros = heads.map((city) => ({ ...metroOf(city), macros: city.neighborhoods.map((name) => ({ name })) }));
