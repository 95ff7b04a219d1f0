/**
 * Settings of packages that read the environment themselves; `main.ts` imports this file first. Apollo's gateway would
 * report anonymous usage to its vendor.
 */
process.env['APOLLO_TELEMETRY_DISABLED'] ??= '1';
