/** CPU times of one round, in milliseconds: with an input, and with twice the input. */
export interface Sample {
  readonly once: number;
  readonly twice: number;
}

export interface Growth {
  /** CPU time with twice the input as a multiple of the CPU time with the input. */
  readonly ratio: number;
  readonly best: Sample;
  readonly rounds: number;
}

export interface Limits {
  /** Maximum ratio. The time of a linear program grows by less than 2, because its start takes the same time. */
  readonly most: number;
  /** A ratio for which one round is enough. */
  readonly clear: number;
  readonly mostRounds: number;
}

export const LIMITS: Limits = { most: 2.1, clear: 1.9, mostRounds: 6 };

/**
 * Compares the best CPU times of several rounds. Other programs on the machine only add to a CPU time.
 *
 * Repeats the measurement unless the first ratio is clear, and while the ratio is too high, so that only a ratio that stays too high counts.
 */
export function cpuGrowth(measure: () => Sample, { most, clear, mostRounds }: Limits): Growth {
  const samples: Sample[] = [];
  for (;;) {
    samples.push(measure());
    const best = { once: Math.min(...samples.map(({ once }) => once)), twice: Math.min(...samples.map(({ twice }) => twice)) };
    const ratio = best.twice / best.once;
    if (samples.length >= mostRounds || ratio <= (samples.length === 1 ? clear : most)) return { ratio, best, rounds: samples.length };
  }
}
