import { createHash } from 'crypto';

const MODULI = [2147483563, 2147483399];
const FACTORS = [40014, 40692];

/** Random numbers from L'Ecuyer's combined generators. The same seed produces the same numbers on every machine. */
export class Random {
  private readonly states: number[];

  public constructor(...seed: (string | number)[]) {
    const digest = createHash('sha256').update(seed.join('\n')).digest();
    this.states = MODULI.map((modulus, index) => 1 + digest.readUInt32LE(4 * index) % (modulus - 1));
  }

  /** Returns an integer from 0 to `limit - 1`. */
  public below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  public chance(probability: number): boolean {
    return this.next() < probability;
  }

  public pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)];
  }

  public shuffled<T>(from: readonly T[]): T[] {
    const result = [...from];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [result[last], result[other]] = [result[other], result[last]];
    }
    return result;
  }

  private next(): number {
    // The products are below 2^53, so they are exact.
    this.states.forEach((state, index) => { this.states[index] = state * FACTORS[index] % MODULI[index]; });
    const span = MODULI[0] - 1;
    return (this.states[0] - this.states[1] + span) % span / span;
  }
}
