-- Restaurants as they are stored have the names of the graph.
update restaurant_known
set record = record - 'platformRestaurantId' - 'currency' - 'state' || jsonb_build_object(
  'platformId', record -> 'platformRestaurantId',
  'currencyCode', record -> 'currency',
  'region', record -> 'state'
);
