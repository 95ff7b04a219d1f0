import { expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/graphs/broken-at.ts';
import { subscriptionNames } from './subscription-names.ts';

it('subscription-names accepts changes of what a query returns, what is posted, and former names', () => {
  const good = /* GraphQL */ `
    type Query { board: Int }
    type Subscription {
      boardChanged: Int
      jobPosted: Int
      bargainFound: Int
      shelfStatusChanged: ShelfStatus!
      watchBoard: Int @delivery(everyEvent: true, sameAs: "boardChanged") @deprecated(reason: "Use \`boardChanged\`.")
    }
  `;
  expect(brokenCoordinates(subscriptionNames, good)).toEqual([]);
});

it('subscription-names refuses other names, a change of nothing, and a former name that is not deprecated', () => {
  const bad = /* GraphQL */ `
    type Query { board: Int }
    type Subscription {
      tableWatch: Int
      tableChanged: Int
      watchBoard: Int @delivery(everyEvent: true, sameAs: "boardChanged")
      seeBoard: Int @delivery(everyEvent: true) @deprecated(reason: "Use \`boardChanged\`.")
    }
  `;
  expect(brokenCoordinates(subscriptionNames, bad)).toEqual([
    'Subscription.tableWatch',
    'Subscription.tableChanged',
    'Subscription.watchBoard',
    'Subscription.seeBoard',
  ]);
});
