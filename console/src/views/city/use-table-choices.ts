import { type Meal, meals } from '../../kit/half-hours.ts';
import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import { type PlatformChoice, platforms, type TableFilter } from './table-filter.ts';

export const mostPeople = 20;
const usualParty = 2;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

const wholeBetween = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

export interface TableChoices extends TableFilter {
  readonly date: string;
  readonly party: number;
  readonly meal: Meal;
  readonly choose: {
    readonly date: (day: string) => void;
    readonly party: (people: string) => void;
    readonly meal: (meal: Meal) => void;
    readonly platform: (platform: PlatformChoice) => void;
    readonly cuisine: (cuisine: string) => void;
    readonly price: (price: string) => void;
  };
}

/** Dates in the city's time zone. */
export interface CityDays {
  readonly today: string;
  /** Today, or tomorrow when the evening is nearly over. */
  readonly tonight: string;
}

export const useTableChoices = ({ today, tonight }: CityDays): TableChoices => {
  const [date, setDate] = useAddress('date');
  const [party, setParty] = useAddress('party');
  const [cuisine, setCuisine] = useAddress('cuisine');
  const [price, setPrice] = useAddress('price');
  const [meal, setMeal] = useAddressChoice('meal', meals, 'evening');
  const [platform, setPlatform] = useAddressChoice('platform', platforms, 'both');
  return {
    date: date !== undefined && isDay.test(date) && date >= today ? date : tonight,
    party: wholeBetween(party, 1, mostPeople) ?? usualParty,
    price: wholeBetween(price, 1, 4),
    cuisine,
    meal,
    platform,
    choose: {
      date: (day) => setDate(day === tonight ? undefined : day),
      party: (people) => setParty(people === String(usualParty) ? undefined : people),
      cuisine: setCuisine,
      price: setPrice,
      meal: setMeal,
      platform: setPlatform,
    },
  };
};
