import type { Answer, Question } from './messages';

type Input = Omit<Question, 'id'>;

/** Seconds after which a run counts as hanging. The worker then restarts. Clusters with many nodes take longer than manifests. */
const LONGEST = 20;
const LONGEST_CONSOLIDATION = 60;

/** Milliseconds after which a new run ends the current one. The worker then loads the engine again, which takes longer than short runs. */
const STALE = 1000;

/** Runs tools in a worker. A new run replaces one that has not started, and one that takes long. */
export class Engine {
  private worker?: Worker;
  private id = 0;
  private waiting?: { readonly input: Input; readonly done: (answer: Answer) => void };
  private isBusy = false;
  private started = 0;
  private timer?: ReturnType<typeof setTimeout>;

  run(input: Input, done: (answer: Answer) => void): void {
    this.waiting = { input, done };
    if (this.isBusy && performance.now() - this.started > STALE) this.stop();
    if (!this.isBusy) this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.isBusy = false;
  }

  /** Ends the run, and keeps a worker that has loaded the engine. */
  cancel(): void {
    this.waiting = undefined;
    if (this.isBusy) this.stop();
  }

  private next(): void {
    if (this.waiting === undefined) return;
    const { input, done } = this.waiting;
    this.waiting = undefined;
    this.isBusy = true;
    this.started = performance.now();
    const id = ++this.id;
    const ended = (answer: Answer) => {
      if (answer.id !== this.id) return;
      clearTimeout(this.timer);
      this.isBusy = false;
      done(answer);
      this.next();
    };
    const failed = (error: string) => {
      this.stop();
      ended({ id, error });
    };
    const longest = input.tool === 'consolidation' ? LONGEST_CONSOLIDATION : LONGEST;
    this.timer = setTimeout(() => failed(`The run took longer than ${longest} seconds, so the page stopped it. Use a smaller input.`), longest * 1000);
    try {
      this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    } catch (error) {
      failed((error as Error).message);
      return;
    }
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => ended(data);
    this.worker.onmessageerror = () => failed('The page cannot read the result. Reload the page.');
    this.worker.onerror = ({ message }) => failed(message || 'The engine cannot be loaded. Reload the page.');
    this.worker.postMessage({ id, ...input });
  }
}
