import { foldName } from './fold-name.ts';

/** What is written around a city's name for the city with the towns around it. */
const patterns = [
  'Greater #',
  'Greater # Area',
  'Greater # Metro',
  'Greater # Metro Area',
  'Greater # Metropolitan Area',
  'Greater # Metropolitan Region',
  'Greater # Region',
  '# Metro',
  '# Metro Area',
  '# Metropolitan',
  '# Metropolitan Area',
  '# Metropolitan Region',
  '# Metroplex',
  '# Area',
  '# Region',
  '# City Region',
  '# and Surrounding Area',
  '# and Surrounding Areas',
  '# and Surroundings',
  'Metro #',
  'Metropolitan #',
  'Großraum #',
  'Raum #',
  'Metropolregion #',
  'Grand #',
  'Gran #',
  'Grande #',
  'Métropole de #',
  'Région métropolitaine de #',
  'Área Metropolitana de #',
  'Zona Metropolitana de #',
  'Região Metropolitana de #',
  'Area Metropolitana di #',
  'Regio #',
];

/** Returns the folded names of the metropolitan area of a city of this name. */
export const metroNamesOf = (city: string): readonly string[] =>
  patterns.map((pattern) => foldName(pattern.replace('#', city)));
