import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { readCities } from './gazetteer/read-cities.ts';
import { cityNameRows, countryRows, metroRows, regionRows } from './gazetteer/rows.ts';
import { checkSources } from './gazetteer/sources.ts';

/**
 * Writes platform/places/reference. Run by hand after a change of scripts/gazetteer or `foldName`, or for newer
 * data: `npx jiti scripts/gazetteer.ts FOLDER`. platform/places/README.md names the packages that it reads.
 */

const folder = join(projectRoot, 'platform/places/reference');

const write = (file: string, rows: readonly string[]): void => {
  const text = Buffer.from(`${rows.join('\n')}\n`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(join(folder, file), packed);
  process.stdout.write(`${file}: ${rows.length} rows, ${text.length} bytes, ${packed.length} packed\n`);
};

checkSources();
mkdirSync(folder, { recursive: true });
const cities = readCities();
write(
  'cities.tsv.br',
  cities.map(({ id, name, countryCode, regionCode, population, latitude, longitude }) =>
    [id, name, `${countryCode}.${regionCode}`, population, latitude, longitude].join('\t'),
  ),
);
write('city-names.tsv.br', cityNameRows(cities));
write('regions.tsv.br', regionRows(cities));
write('countries.tsv.br', countryRows(cities));
write('metro-cities.tsv.br', metroRows(cities));
