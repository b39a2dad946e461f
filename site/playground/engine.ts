import type { Answer, Question } from './messages';

type Input = Omit<Question, 'id'>;

/** Milliseconds after which a check counts as hanging. The worker then restarts. */
const LONGEST = 20_000;

/** Checks files in a worker. A new check replaces one that has not started. */
export class Engine {
  private worker?: Worker;
  private id = 0;
  private waiting?: { readonly input: Input; readonly done: (answer: Answer) => void };
  private isBusy = false;

  check(input: Input, done: (answer: Answer) => void): void {
    this.waiting = { input, done };
    if (!this.isBusy) this.next();
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.isBusy = false;
  }

  private next(): void {
    if (this.waiting === undefined) return;
    const { input, done } = this.waiting;
    this.waiting = undefined;
    this.isBusy = true;
    this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const id = ++this.id;
    const ended = (answer: Answer) => {
      clearTimeout(timer);
      this.isBusy = false;
      done(answer);
      this.next();
    };
    const failed = (error: string) => {
      this.stop();
      ended({ id, error });
    };
    const timer = setTimeout(() => failed('The check took too long. Use a smaller input.'), LONGEST);
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => ended(data);
    this.worker.onerror = ({ message }) => failed(message || 'The engine cannot be loaded. Reload the page.');
    this.worker.postMessage({ id, ...input });
  }
}
