import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { inLanes } from '../../../../platform/runtime/promise/turns.ts';
import { startPatience } from '../../../../platform/upstream/with-patience.ts';
import type { MarketOrders } from '../../model/market-orders.ts';
import { toMarketOrders } from './decode-orders.ts';
import { isOver, isTraded, type StateFacts } from './event-state.ts';
import type { ExchangeRequests } from './requests.ts';
import type { MarketWire } from './wire.ts';

/** Each market costs a request. */
const mostMarkets = 40;
const booksAtOnce = 4;

/** Prefers traded markets, in the exchange's order. */
const chosenOf = (markets: readonly MarketWire[]) => {
  const open = markets.filter(
    ({ status, market_type }) => !isOver(status) && (market_type === null || market_type === 'binary'),
  );
  const chosen = new Set(
    [...open].sort((a, b) => Number(isTraded(b.status)) - Number(isTraded(a.status))).slice(0, mostMarkets),
  );
  return { chosen: open.filter((market) => chosen.has(market)), all: open.length };
};

/**
 * A market that cannot be read, or takes much longer than others, is left out with a warning. When all fail, the first
 * `UpstreamError` is thrown.
 */
export const readOrders = async (
  { requests, source, clock }: { requests: ExchangeRequests; source: string; clock: Clock },
  { markets, facts }: { markets: readonly MarketWire[]; facts: Promise<Omit<StateFacts, 'statuses'>> },
  call: Call,
): Promise<{ markets: MarketOrders[]; warnings: Warning[] }> => {
  const { chosen, all } = chosenOf(markets);
  const warnings: Warning[] = [];
  const warn = (message: string) => warnings.push({ code: 'partial_answer', source, message });
  if (chosen.length < all) warn(`Orders of ${all - chosen.length} of ${all} markets are not read and left out.`);
  using patience = startPatience(call, clock, source);
  const readBook = async ({ ticker }: MarketWire) => {
    const book = await requests.orderBook(ticker, patience.call);
    patience.renew();
    return book;
  };
  const [books, known] = await Promise.all([inLanes(chosen, booksAtOnce, readBook), facts]);
  const failures: UpstreamError[] = [];
  const orders = chosen.flatMap((market, index): MarketOrders[] => {
    const book = books[index];
    if (book?.status === 'fulfilled') {
      warnings.push(...book.value.warnings);
      return [toMarketOrders(market, book.value, known)];
    }
    if (!(book?.reason instanceof UpstreamError)) throw book?.reason;
    failures.push(book.reason);
    return [];
  });
  const [failure] = failures;
  if (failure !== undefined && orders.length === 0) throw failure;
  if (failure !== undefined)
    warn(`Orders of ${failures.length} of ${all} markets could not be read (${failure.reason}) and are left out.`);
  return { markets: orders, warnings };
};
