import { useAll } from './all-client.ts';
import { useBlogs } from './blogs-client.ts';
import type { Connection } from './connection.ts';
import { useFlights } from './flights-client.ts';
import { useJobs } from './jobs-client.ts';
import { useOdds } from './odds-client.ts';
import { useRestaurants } from './restaurants-client.ts';
import { useSocial } from './social-client.ts';

/**
 * Uses the clients of these services and the client of all of them at the server that the arguments name, and writes
 * what each got: `node main.js URL KEY DAY`.
 */
const [, , url = '', key = '', day = ''] = process.argv;
const connection: Connection = { url, key, day };
const [flights, odds, restaurants, blogs, social, jobs, all] = await Promise.all([
  useFlights(connection),
  useOdds(connection),
  useRestaurants(connection),
  useBlogs(connection),
  useSocial(connection),
  useJobs(connection),
  useAll(connection),
]);
process.stdout.write(JSON.stringify({ flights, odds, restaurants, blogs, social, jobs, all }));
