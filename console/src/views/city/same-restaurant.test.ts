import { expect, it } from '@jest/globals';
import { isSameRestaurant } from './same-restaurant.ts';

const reed = {
  name: 'Café Reed & Wharf',
  neighborhood: 'Harbour',
  latitude: 40.7,
  longitude: -74,
  phone: '+12125550100',
};

it('is one restaurant at one place by its name, however that is written', () => {
  expect(isSameRestaurant(reed, { ...reed, name: 'cafe reed and wharf', phone: null, latitude: 40.701 })).toBe(true);
});

it('is one restaurant at one place by its telephone number, with the code of the country or without', () => {
  expect(isSameRestaurant(reed, { ...reed, name: 'Reed', phone: '(212) 555-0100' })).toBe(true);
  expect(isSameRestaurant(reed, { ...reed, name: 'Reed', phone: '(212) 555-0101' })).toBe(false);
  expect(isSameRestaurant({ ...reed, phone: null }, { ...reed, name: 'Reed', phone: null })).toBe(false);
});

it('is another restaurant a few streets away', () => {
  expect(isSameRestaurant(reed, { ...reed, longitude: -74.003 })).toBe(false);
});

it('is one restaurant by name and neighborhood where a platform does not state the place', () => {
  expect(isSameRestaurant(reed, { ...reed, latitude: null, longitude: null })).toBe(true);
  expect(isSameRestaurant(reed, { ...reed, latitude: null, neighborhood: 'Old Town' })).toBe(false);
  expect(isSameRestaurant({ ...reed, neighborhood: null }, { ...reed, latitude: null, neighborhood: null })).toBe(
    false,
  );
});
