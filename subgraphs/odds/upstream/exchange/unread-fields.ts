import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  additional_prohibitions available_on_brokers can_close_early category close_time
  collateral_return_type competitor_ids contract_terms_url contract_url created_time cursor
  early_close_condition end_date event_ticker expiration_time expiration_value fee_multiplier fee_type
  first_competitor_id frequency gender id last_updated_ts latest_expiration_time liquidity
  liquidity_dollars mutually_exclusive no_bid no_bid_dollars no_sub_title notification_message
  notional_value notional_value_dollars open_time previous_price previous_price_dollars
  previous_yes_ask previous_yes_ask_dollars previous_yes_bid previous_yes_bid_dollars
  price_level_structure price_ranges response_price_units result round rules_primary rules_secondary
  season second_competitor_id session_id settlement_sources settlement_timer_seconds source_id
  sport_ordering strike_date strike_period subtitle tick_size title tour tournament_name type
  volume_24h volume_24h_fp yes_bid
`);
