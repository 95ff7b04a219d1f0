import { selectedNames } from '../../platform/graphql/selection/selection.ts';
import { placeFields } from '../../platform/places/place-fields.ts';
import { placeRoots } from '../../platform/places/place-roots.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import type { Airport } from './model/airport.ts';
import { reasonInWords } from './service/airports/reason-words.ts';
import { pageOfFlights } from './service/boards/page-of-flights.ts';
import { pageOfOffers } from './service/fares/fare-offers.ts';
import { operationOf, toJobId } from './service/fares/fare-operation.ts';
import type { FlightsService } from './service.ts';

/** Throws only for a defect, because a search is accepted only with airports of the reference set. */
const airportOf = ({ airports }: FlightsService, iata: string): Airport => {
  const airport = airports.find(iata);
  if (airport === undefined) throw new Error(`airport ${iata} of a stored search is not in the reference set`);
  return airport;
};

export const resolvers: Resolvers = {
  Query: {
    ...placeRoots,
    airport: (_, { iata }, { service }) => service.airports.find(iata) ?? null,
    airports: (_, args, { service, call }) => service.airportSearch.search(args, call),
    flightTrack: (_, { flightNumber }, { service, call }) => service.track.track(flightNumber, call),
    flightStatus: (_, { flightNumber, date, includePosition }, { service, call }, info) =>
      service.flightStatus.status(
        flightNumber,
        date,
        { includePosition: includePosition && selectedNames(info).has('position') },
        call,
      ),
    fareSearch: (_, { jobId }, { loaders }) => loaders.fareSearches.load(jobId),
    fareSearches: (_, page, { service, call }) => service.fareList.list(page, call),
    fareWatch: (_, { watchId }, { service, call }) => service.fareWatches.find(watchId, call),
    fareWatches: (_, page, { service, call }) => service.fareWatchList.list(page, call),
    fareWatchCost: (_, { input }, { service, call }) => service.fareWatches.costBefore(input, call),
    operation: (_, { operationId }, { loaders }) => loaders.fareSearches.load(toJobId(operationId)).then(operationOf),
  },
  Mutation: {
    createFareSearch: async (_, { input }, { service, call }) => ({
      fareSearch: await service.fareSearches.create(input, call),
    }),
    cancelFareSearch: async (_, { input }, { service, call }) => ({
      fareSearch: await service.fareSearches.cancel(input.jobId, call),
    }),
    createFareWatch: async (_, { input }, { service, call }) => ({
      fareWatch: await service.fareWatches.create(input, call),
    }),
    deleteFareWatch: async (_, { input }, { service, call }) => ({
      fareWatch: await service.fareWatches.delete(input.watchId, call),
    }),
    resolveFareOffer: async (_, { input }, { service, call }) => ({
      fareResolution: await service.booking.resolve(input, call),
    }),
    exchangeBookingToken: async (_, { input }, { service, call }) => ({
      bookingPage: await service.booking.exchange(input.bookingToken, call),
    }),
  },
  Subscription: {
    fareSearchChanged: {
      subscribe: async (_, { jobId }, { service, call }) => service.fareSearches.watch(jobId, call),
      resolve: eventItself,
    },
    fareWatchChanged: {
      subscribe: async (_, { watchId }, { service, call }) => service.fareWatches.watch(watchId, call),
      resolve: eventItself,
    },
    flightBoardChanged: {
      subscribe: async (_, { iata, direction, ...cut }, { service, call }) =>
        service.watches.board(iata, direction, cut, call),
      resolve: eventItself,
    },
    airportStatusChanged: {
      subscribe: async (_, { iata }, { service, call }) => service.watches.status(iata, call),
      resolve: eventItself,
    },
    flightTrackChanged: {
      subscribe: async (_, { flightNumber }, { service, call }) => service.watches.track(flightNumber, call),
      resolve: eventItself,
    },
    flightStatusChanged: {
      subscribe: async (_, { flightNumber, date }, { service, call }, info) =>
        service.watches.flight(flightNumber, date, { includePosition: selectedNames(info).has('position') }, call),
      resolve: eventItself,
    },
  },
  Airport: {
    __resolveReference: ({ iata }, { service }) => service.airports.find(iata) ?? null,
    place: (airport, _, { service }) => service.places.ofAirport(airport),
    status: (airport, _, { service, call }) => service.airportStatus.status(airport, call),
    departures: (airport, cut, { service, call }) => service.boards.board(airport, 'DEPARTURE', cut, call),
    arrivals: (airport, cut, { service, call }) => service.boards.board(airport, 'ARRIVAL', cut, call),
  },
  AirportStatus: {
    __resolveReference: ({ iata }, { service, call }) => service.byKey.status(iata, call),
  },
  AirportProgram: {
    reasonInWords: (program) => reasonInWords(program),
  },
  FlightTrack: {
    __resolveReference: ({ flightNumber }, { service, call }) => service.byKey.track(flightNumber, call),
  },
  FlightStatus: {
    __resolveReference: (key, { service, call }, info) =>
      service.byKey.flight(key, { includePosition: selectedNames(info).has('position') }, call),
  },
  FlightBoard: {
    __resolveReference: ({ key }, { service, call }) => service.byKey.board(key, call),
    flights: (board, page) => pageOfFlights(board, page),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    airports: ({ placeId }, page, { service }) => service.places.airports(placeId, page),
  },
  FareSearch: {
    __resolveReference: ({ jobId }, { loaders }) => loaders.fareSearches.load(jobId),
    origin: ({ criteria }, _, { service }) => airportOf(service, criteria.originIata),
    destination: ({ criteria }, _, { service }) => airportOf(service, criteria.destinationIata),
    offers: (search, page) => pageOfOffers(search, page),
  },
  FareSearchConnection: {
    totalCount: (connection, _, { service }) => service.fareList.total(connection),
  },
  FareWatch: {
    __resolveReference: ({ watchId }, { service, call }) => service.fareWatches.find(watchId, call),
    origin: ({ originIata }, _, { service }) => airportOf(service, originIata),
    destination: ({ destinationIata }, _, { service }) => airportOf(service, destinationIata),
    cost: (watch, _, { service }) => service.fareWatches.costOf(watch),
  },
  FareWatchLowest: {
    fareSearch: ({ jobId }, _, { loaders }) => loaders.fareSearches.load(jobId),
  },
  FareWatchConnection: {
    totalCount: (connection, _, { service }) => service.fareWatchList.total(connection),
  },
  FareStop: {
    airport: ({ iata }, _, { service }) => service.airports.find(iata) ?? null,
  },
  Layover: {
    airport: ({ iata }, _, { service }) => service.airports.find(iata) ?? null,
  },
};
