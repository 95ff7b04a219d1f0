import { placeFields } from '../../platform/gazetteer/place-fields.ts';
import { placeRoots } from '../../platform/gazetteer/place-roots.ts';
import { selectedNames } from '../../platform/graphql/selection/selected-names.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import type { Airport } from './model/airport.ts';
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
    airports: (_, args, context) => context.service.airportSearch.search(args, context),
    flightTrack: (_, { flightNumber }, context) => context.service.track.track(flightNumber, context),
    flightStatus: (_, { flightNumber, date, includePosition }, context, info) =>
      context.service.flightStatus.status(
        flightNumber,
        date,
        { includePosition: includePosition && selectedNames(info).has('position') },
        context,
      ),
    fareSearch: (_, { jobId }, { loaders }) => loaders.fareSearches.load(jobId),
    fareSearches: (_, page, context) => context.service.fareList.list(page, context),
    operation: (_, { operationId }, { loaders }) => loaders.fareSearches.load(toJobId(operationId)).then(operationOf),
  },
  Mutation: {
    createFareSearch: async (_, { input }, context) => ({
      fareSearch: await context.service.fareSearches.create(input, context),
    }),
    cancelFareSearch: async (_, { input }, context) => ({
      fareSearch: await context.service.fareSearches.cancel(input.jobId, context),
    }),
    resolveFareOffer: async (_, { input }, context) => ({
      fareResolution: await context.service.booking.resolve(input, context),
    }),
    exchangeBookingToken: async (_, { input }, { service, signal }) => ({
      bookingPage: await service.booking.exchange(input.bookingToken, signal),
    }),
  },
  Subscription: {
    fareSearchProgress: {
      subscribe: async (_, { jobId }, { service, signal }) => service.fareSearches.watch(jobId, signal),
      resolve: eventItself,
    },
    flightBoardChanged: {
      subscribe: async (_, { iata, direction, ...cut }, { service, signal }) =>
        service.watches.board(iata, direction, cut, signal),
      resolve: eventItself,
    },
    airportStatusChanged: {
      subscribe: async (_, { iata }, { service, signal }) => service.watches.status(iata, signal),
      resolve: eventItself,
    },
    flightTrackChanged: {
      subscribe: async (_, { flightNumber }, { service, signal }) => service.watches.track(flightNumber, signal),
      resolve: eventItself,
    },
  },
  Airport: {
    __resolveReference: ({ iata }, { service }) => service.airports.find(iata) ?? null,
    place: (airport, _, { service }) => service.places.ofAirport(airport),
    status: (airport, _, context) => context.service.airportStatus.status(airport, context),
    departures: (airport, cut, context) => context.service.boards.board(airport, 'DEPARTURE', cut, context),
    arrivals: (airport, cut, context) => context.service.boards.board(airport, 'ARRIVAL', cut, context),
  },
  AirportStatus: {
    __resolveReference: ({ iata }, context) => context.service.byKey.status(iata, context),
  },
  FlightTrack: {
    __resolveReference: ({ flightNumber }, context) => context.service.byKey.track(flightNumber, context),
  },
  FlightBoard: {
    __resolveReference: ({ key }, context) => context.service.byKey.board(key, context),
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
  FareStop: {
    airport: ({ iata }, _, { service }) => service.airports.find(iata) ?? null,
  },
  Layover: {
    airport: ({ iata }, _, { service }) => service.airports.find(iata) ?? null,
  },
};
