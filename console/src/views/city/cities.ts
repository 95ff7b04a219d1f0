interface CityPoint {
  /** Id in the gazetteer. */
  readonly placeId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

const rows: readonly (readonly [placeId: string, name: string, latitude: number, longitude: number])[] = [
  ['5391959', 'San Francisco', 37.77, -122.42],
  ['5368361', 'Los Angeles', 34.05, -118.24],
  ['5809844', 'Seattle', 47.61, -122.33],
  ['5419384', 'Denver', 39.74, -104.98],
  ['4887398', 'Chicago', 41.85, -87.65],
  ['4671654', 'Austin', 30.27, -97.74],
  ['5128581', 'New York City', 40.71, -74.01],
  ['4164138', 'Miami', 25.77, -80.19],
  ['6167865', 'Toronto', 43.7, -79.42],
  ['3530597', 'Mexico City', 19.43, -99.13],
  ['3448439', 'São Paulo', -23.55, -46.64],
  ['2643743', 'London', 51.51, -0.13],
  ['2964574', 'Dublin', 53.33, -6.25],
  ['2988507', 'Paris', 48.85, 2.35],
  ['3117735', 'Madrid', 40.42, -3.7],
  ['2759794', 'Amsterdam', 52.37, 4.89],
  ['2950159', 'Berlin', 52.52, 13.41],
  ['3169070', 'Rome', 41.89, 12.51],
  ['2673730', 'Stockholm', 59.33, 18.07],
  ['3369157', 'Cape Town', -33.93, 18.42],
  ['292223', 'Dubai', 25.08, 55.31],
  ['1609350', 'Bangkok', 13.75, 100.5],
  ['1880252', 'Singapore', 1.29, 103.85],
  ['1819729', 'Hong Kong', 22.28, 114.17],
  ['1835848', 'Seoul', 37.57, 126.98],
  ['1850147', 'Tokyo', 35.69, 139.69],
  ['2147714', 'Sydney', -33.87, 151.21],
];

/** Cities on the map. In many of them the services know airports, tables and openings. */
export const cities: readonly CityPoint[] = rows.map(([placeId, name, latitude, longitude]) => ({
  placeId,
  name,
  latitude,
  longitude,
}));

/** Id of the city that the view opens with. */
export const firstCityId = '5391959';
