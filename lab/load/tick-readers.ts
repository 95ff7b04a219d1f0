import { once } from 'node:events';
import { type RawData, WebSocket } from 'ws';
import { until, wait } from '../process/waiting.ts';

const openingAtOnce = 50;
/** After this time the first event is sent again, for subscriptions that were opened after it. */
const firstEventMs = 5_000;
const delivered = Buffer.from('"ticked":{');
const tick = /"id":"(\d+)","name":(null|"tick \d+")/;

const subscription = (of: string) =>
  JSON.stringify({
    id: '1',
    type: 'subscribe',
    payload: { query: `subscription { ticked(of: "${of}") { id name } }` },
  });

/** WebSocket subscribers of one gateway to one stream of ticks, which they ask for as fast as all receive them. */
export class TickReaders {
  readonly #of: string;
  readonly #source: string;
  readonly #outstanding: number;
  readonly #sockets: WebSocket[] = [];
  readonly #received: number[] = [];
  #sent = 0;
  #taken = 0;
  #unnamed = 0;
  #failure: Error | undefined;

  /** `outstanding` events were sent and not received by some subscriber, so that no buffer of a gateway overflows. */
  constructor(of: string, source: string, outstanding: number) {
    this.#of = of;
    this.#outstanding = outstanding;
    this.#source = source;
  }

  async open(url: string, count: number): Promise<void> {
    while (this.#sockets.length < count)
      await Promise.all(
        Array.from({ length: Math.min(openingAtOnce, count - this.#sockets.length) }, () => this.#add(url)),
      );
    // A gateway does not report that it has subscribed: the first event that arrives everywhere does.
    while (this.#slowest === 0) {
      await this.#send(1);
      const sinceMs = performance.now();
      while (this.#slowest === 0 && performance.now() - sinceMs < firstEventMs) await wait(20);
      if (this.#failure !== undefined) throw this.#failure;
    }
    await until('all subscribers received what was sent', async () => {
      const before = this.#total;
      await wait(500);
      return this.#total === before;
    });
    // Those that came early received more.
    this.#sent = 0;
    this.#received.fill(0);
  }

  /** Returns the events a second that a subscriber received, over some seconds. */
  async run(seconds: number): Promise<number> {
    const [from, fromMs] = [this.#total, performance.now()];
    const elapsedMs = () => performance.now() - fromMs;
    while (elapsedMs() < seconds * 1000 && this.#failure === undefined) await this.#ask();
    const rate = (this.#total - from) / this.#sockets.length / (elapsedMs() / 1000);
    await until('all events arrived', () => this.#slowest === this.#sent || this.#failure !== undefined, 300_000);
    if (this.#failure !== undefined) throw this.#failure;
    return rate;
  }

  /** Returns how many events a subscriber received since the last call. */
  takeReceived(): number {
    const received = this.#total / this.#sockets.length - this.#taken;
    this.#taken += received;
    return received;
  }

  /** Messages whose join failed. */
  get unnamed(): number {
    return this.#unnamed;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  get #total(): number {
    return this.#received.reduce((sum, received) => sum + received, 0);
  }

  get #slowest(): number {
    return Math.min(...this.#received);
  }

  async #add(url: string): Promise<void> {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    const index = this.#sockets.push(socket) - 1;
    this.#received.push(0);
    let last = 0;
    socket.on('message', (data: RawData) => {
      const bytes = data as Buffer;
      if (!bytes.includes(delivered)) return this.#control(socket, String(bytes));
      const [, id, name] = tick.exec(bytes.toString('latin1')) ?? [];
      if (name === 'null') this.#unnamed += 1;
      else if (name !== `"tick ${id}"` || Number(id) <= last)
        this.#failure ??= new Error(`after tick ${last} came ${String(bytes)}`);
      last = Number(id);
      this.#received[index] = (this.#received[index] ?? 0) + 1;
    });
    socket.send(subscription(this.#of));
  }

  #control(socket: WebSocket, text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (type === 'ping') socket.send('{"type":"pong"}');
    else if (type !== 'pong') this.#failure ??= new Error(`a subscriber was sent ${text}`);
  }

  /** Asks for events if there is room for many, since each request takes the subgraph's time. */
  async #ask(): Promise<void> {
    const room = this.#outstanding - (this.#sent - this.#slowest);
    if (room < this.#outstanding / 2) await wait(1);
    else await this.#send(room);
  }

  async #send(count: number): Promise<void> {
    this.#sent += count;
    await (await fetch(`${this.#source}/send?of=${this.#of}&count=${count}`, { method: 'POST' })).text();
  }
}
