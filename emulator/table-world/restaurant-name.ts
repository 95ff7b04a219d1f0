import type { SeededRandom } from '../random/seeded-random.ts';
import type { TableCuisine } from './cuisines.ts';

const things =
  'Lantern Larch Thimble Heron Quarry Saffron Anvil Bramble Copper Juniper Kettle Marrow Nettle Orchard Pewter Quill Rook Sorrel Tinder Umber Vetch Wicker Yarrow Cinder Plover Sextant Ferry Ledger Mallow Tansy'.split(
    ' ',
  );
const others =
  'Salt Smoke Ivy Slate Tide Barley Moss Flint Clover Birch Ash Fennel Linen Pearl Rye Sage Dune Gorse Hazel Loam Myrtle Oat Plum Reed Thistle Willow Wren Brine Cedar Fog'.split(
    ' ',
  );
const manners =
  'Crooked Patient Second Hidden Lower Velvet Idle Merry Northern Plain Quiet Restless Silver Tall Amber Borrowed Distant Early Gentle Honest'.split(
    ' ',
  );
const rooms = 'Table Room Kitchen House Cellar Pantry Parlour Counter Hearth Larder'.split(' ');
const heads =
  'Vel Tan Mor Bri Cal Dov Esk Fen Gal Hol Ond Jor Kes Lum Mar Nol Or Pel Quin Ros Sab Tor Ul Vas Zel'.split(' ');
const tails = 'mora drel vane lisse tano brae quist della renz oska wyn arro ette imbra ondo ulle ashi ento'.split(' ');

const inventedWord = (random: SeededRandom): string =>
  `${random.pick(heads)}${random.pick(tails)}`.replace(
    /^(.)(.*)$/,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );

/** Every tenth name has an accent that people omit. */
export const restaurantName = (random: SeededRandom, cuisine: TableCuisine): string => {
  const style = random.integer(0, 9);
  if (cuisine.heads.length > 0 && style < 5) return `${random.pick(cuisine.heads)} ${inventedWord(random)}`;
  if (style < 2) return `${random.pick(things)} and ${random.pick(others)}`;
  if (style < 4) return `${random.pick(things)} & ${random.pick(others)}`;
  if (style < 6) return `The ${random.pick(manners)} ${random.pick(things)}`;
  if (style === 6) return `${inventedWord(random)}'s ${random.pick(rooms)}`;
  if (style === 7) return `Café ${inventedWord(random)}é`;
  return style === 8 ? `${random.pick(others)} ${random.pick(rooms)}` : inventedWord(random);
};

const ways = 'Street Avenue Lane Row Place'.split(' ');

export const streetAddress = (random: SeededRandom): string =>
  `${random.integer(2, 980)} ${random.pick(manners)} ${random.pick(others)} ${random.pick(ways)}`;
