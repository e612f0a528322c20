import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';

/** `[1, id, error, result]`: what Firefox answers to a command. */
const answerShape = z.tuple([
  z.literal(1),
  z.number(),
  z.nullable(z.object({ error: z.string(), message: z.string() })),
  z.unknown(),
]);

interface Waiting {
  readonly command: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const COLON = ':'.charCodeAt(0);

/**
 * A client of Marionette, the protocol that Firefox speaks when started with `--marionette`:
 * JSON over a local socket, each message preceded by its length in bytes and a colon.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(Buffer.from(chunk)));
    socket.on('error', (error) => this.#failAll(error));
    socket.on('close', () => this.#failAll(new Error('Firefox closed the connection')));
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Marionette(socket));
      });
    });
  }

  /** Sends a command and resolves with its result. @throws what Firefox says, with the command's name. */
  send(command: string, parameters: object = {}): Promise<unknown> {
    const id = ++this.#lastId;
    const message = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) reject(new Error(`${command}: Firefox is gone`));
      this.#waiting.set(id, { command, resolve, reject });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(COLON);
      const start = colon + 1;
      const end = start + Number(this.#received.subarray(0, colon).toString());
      if (colon === -1 || this.#received.length < end) return;
      this.#answer(JSON.parse(this.#received.subarray(start, end).toString()));
      this.#received = this.#received.subarray(end);
    }
  }

  #answer(message: unknown): void {
    const parsed = z.safeParse(answerShape, message);
    // The greeting at the start is no answer.
    if (!parsed.success) return;
    const [, id, error, result] = parsed.data;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === null) waiting?.resolve(result);
    else waiting?.reject(new Error(`${waiting.command}: ${error.error}: ${error.message}`));
  }

  #failAll(error: Error): void {
    for (const { command, reject } of this.#waiting.values()) {
      reject(new Error(`${command}: ${error.message}`));
    }
    this.#waiting.clear();
  }
}
