export interface TableCuisine {
  /** Name on the first platform. */
  readonly name: string;
  /** Name on the second platform, which differs for some. */
  readonly other: string;
  readonly dishes: readonly string[];
  /** First words of restaurant names; may be empty. */
  readonly heads: readonly string[];
}

const table = `
Italian|Italian|handmade pasta/slow ragù/grilled fish/tiramisu|Trattoria/Osteria/Cucina
Pizza|Pizzeria|blistered pies/marinated olives/soft cheese|Pizzeria/Forno
Japanese|Japanese|charcoal skewers/cold noodles/steamed custard|Izakaya/Robata
Sushi|Sushi|nigiri in twelve steps/hand rolls/cured mackerel|Sushi
French|French|roast chicken/onion soup/buttered leeks|Bistro/Chez/Brasserie
New American|Contemporary American|coal-roasted carrots/heritage pork/seasonal plates|
American|American|smash burgers/fried chicken/skillet cornbread|
Steakhouse|Steakhouse|dry-aged rib/creamed spinach/bone marrow|
Seafood|Seafood|oysters on ice/whole turbot/chowder|
Mexican|Mexican|heirloom tortillas/dark mole/charred corn|Taquería/Casa
Spanish|Spanish|rice in a wide pan/salted anchovies/thin ham|Taberna/Casa
Tapas Bar|Tapas / Small Plates|small plates/croquettes/vermouth|Bar
Mediterranean|Mediterranean|grilled lamb/whipped feta/flatbread|
Greek|Greek|octopus over coals/lemon potatoes/herb pie|Taverna
Turkish|Turkish|long kebabs/smoky aubergine/stuffed vine leaves|
Lebanese|Lebanese|many mezze/raw kibbeh/orange blossom pudding|
Indian|Indian|clay oven breads/black lentils/coast curries|
Thai|Thai|jungle curry/sour soup/sticky rice|
Vietnamese|Vietnamese|long broths/rice rolls/caramel clay-pot fish|
Chinese|Chinese|hand-pulled noodles/crisp duck/soup dumplings|
Cantonese|Cantonese|roast goose/steamed bass/dim sum|
Korean|Korean|table grill/cold buckwheat noodles/ferments|
Vegetarian|Vegetarian|roasted roots/garden broths/nut cheeses|
Vegan|Vegan|smoked tofu/oat custards/pickled greens|
Wine Bar|Wine Bar|cellar pours/cured meats/good bread|
Cocktail Bar|Cocktail Bar|low-proof drinks/salted nuts/late toasties|
Brunch|Breakfast / Brunch|soft eggs/ricotta cakes/strong coffee|
Southern|Southern|shrimp and grits/slow greens/buttermilk biscuits|
Cajun|Cajun / Creole|dark gumbo/blackened catfish/rice fritters|
Barbecue|Barbecue|smoked brisket/burnt ends/vinegar slaw|
Peruvian|Peruvian|citrus-cured fish/hearts over coals/purple corn|
Brazilian|Brazilian|skewered beef/black beans/cheese puffs|
Ethiopian|Ethiopian|sour flatbread/berbere stews/lentils|
British|British|savoury pies/potted shrimp/sticky pudding|
German|German|braised cheeks/dumplings/red cabbage|
Scandinavian|Scandinavian|pickled herring/rye crisps/cold-smoked trout|
Australian|Modern Australian|reef fish/native pepper/grilled marron|
Fusion|Fusion / Eclectic|miso pasta/kimchi pies/tasting menus|`;

export const cuisines: readonly TableCuisine[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', other = name, dishes = '', heads = ''] = line.split('|');
    return { name, other, dishes: dishes.split('/'), heads: heads === '' ? [] : heads.split('/') };
  });

/** Throws RangeError for a cuisine that the table lacks. */
export const cuisineOf = (name: string): TableCuisine => {
  const cuisine = cuisines.find((each) => each.name === name);
  if (cuisine === undefined) throw new RangeError(`no such cuisine: ${name}`);
  return cuisine;
};
