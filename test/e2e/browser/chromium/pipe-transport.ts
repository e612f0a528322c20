import type { ChildProcess } from 'node:child_process';
import type { ConnectionTransport } from 'puppeteer-core';

/** DevTools messages over a browser's file descriptors 3 (to it) and 4 (from it), each ended by a zero byte. */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #input: NodeJS.WritableStream;
  #pending: Buffer[] = [];

  constructor(child: ChildProcess) {
    const [, , , input, output] = child.stdio;
    if (!input || !output || !('write' in input) || !('read' in output)) {
      throw new Error('The browser was started without a DevTools pipe.');
    }
    this.#input = input;
    input.on('error', () => this.onclose?.());
    output.on('error', () => this.onclose?.());
    output.on('data', (chunk: Buffer) => this.#receive(chunk));
    output.on('close', () => this.onclose?.());
  }

  send(message: string): void {
    this.#input.write(`${message}\0`);
  }

  close(): void {
    this.#input.end();
  }

  #receive(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      const message = Buffer.concat([...this.#pending, chunk.subarray(start, end)]).toString();
      this.#pending = [];
      start = end + 1;
      // Each in its own turn, so that an error in one handler does not swallow the next message.
      setImmediate(() => this.onmessage?.(message));
    }
    this.#pending.push(chunk.subarray(start));
  }
}
