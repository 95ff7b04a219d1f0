/**
 * Settings of packages that read the environment themselves, so that nobody has to know of them. Imported first of all by `main.ts`.
 * Apollo's gateway would report anonymous usage to its maker.
 */
process.env['APOLLO_TELEMETRY_DISABLED'] ??= '1';
