import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export interface LinkSpeed {
  readonly roundTripMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;
const LARGEST_WINDOW = 512 * 1024;
const SEND_BUFFER = 128 * 1024;
const HEADER_BYTES = 40;

/** The times at which a line that several connections share is free again. */
export class Line {
  down = 0;
  up = 0;
}

/** A connection over a slow line: handshake, slow start from ten segments, one queue for all downloads. */
export class LinkSocket extends Duplex {
  readonly #socket: Socket;
  readonly #line: Line;
  readonly #speed: LinkSpeed;
  readonly #established: number;
  readonly #waiting: Buffer[] = [];
  readonly #rising: Buffer[] = [];
  readonly #falling: Buffer[] = [];
  #window = FIRST_WINDOW;
  #inFlight = 0;
  #queued = 0;
  #resume: (() => void) | null = null;

  constructor(socket: Socket, line: Line, speed: LinkSpeed) {
    super({ writableHighWaterMark: 65_536, readableHighWaterMark: 65_536 });
    this.#socket = socket;
    this.#line = line;
    this.#speed = speed;
    this.#established = performance.now() + speed.roundTripMs;
    const half = speed.roundTripMs / 2;
    socket.setNoDelay(true);
    socket.on('data', (data) => {
      const start = Math.max(performance.now(), this.#established, line.up);
      line.up = start + (data.length * 8) / speed.upKbps;
      // Timers can fire out of order by a millisecond, so each takes the oldest data.
      this.#rising.push(data as Buffer);
      this.#at(line.up + half, () => this.push(this.#rising.shift()));
    });
    socket.on('end', () => this.#at(Math.max(performance.now(), line.up) + half + 5, () => this.push(null)));
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  #at(time: number, act: () => void): void {
    setTimeout(
      () => {
        if (!this.destroyed) act();
      },
      Math.max(0, time - performance.now()),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (let at = 0; at < chunk.length; at += SEGMENT) this.#waiting.push(chunk.subarray(at, at + SEGMENT));
    this.#queued += chunk.length;
    this.#pump();
    if (this.#queued < SEND_BUFFER) done();
    else this.#resume = done;
  }

  #pump(): void {
    const { roundTripMs, downKbps } = this.#speed;
    for (;;) {
      const next = this.#waiting[0];
      if (!next || this.#inFlight + next.length > this.#window) break;
      this.#waiting.shift();
      this.#inFlight += next.length;
      this.#queued -= next.length;
      this.#line.down = Math.max(performance.now(), this.#line.down) + ((next.length + HEADER_BYTES) * 8) / downKbps;
      const sent = this.#line.down;
      this.#falling.push(next);
      this.#at(sent + roundTripMs / 2, () => {
        const oldest = this.#falling.shift();
        if (oldest && this.#socket.writable) this.#socket.write(oldest);
      });
      this.#at(sent + roundTripMs, () => {
        this.#inFlight -= next.length;
        this.#window = Math.min(this.#window + next.length, LARGEST_WINDOW);
        this.#pump();
      });
    }
    if (this.#resume && this.#queued < SEND_BUFFER) {
      const resume = this.#resume;
      this.#resume = null;
      resume();
    }
  }

  override _final(done: () => void): void {
    const time = Math.max(performance.now(), this.#line.down) + this.#speed.roundTripMs / 2 + 5;
    this.#at(time, () => this.#socket.end());
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
