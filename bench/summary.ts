import { Size } from './options';

/** Run times of one round, in milliseconds. In a round, each program runs once. */
export interface Round {
  readonly karpenter: number;
  readonly raw: number;
  readonly helm?: number;
}

/** Summary for one size. Ratios and differences are computed per round, so that a slow machine affects both programs equally. */
export interface Summary extends Round {
  readonly size: Size;
  readonly toRaw: number;
  readonly overRaw: number;
  readonly toHelm?: number;
}

export function summarise(size: Size, rounds: Round[]): Summary {
  const timed = rounds.flatMap(({ karpenter, helm }) => helm === undefined ? [] : [{ karpenter, helm }]);
  return {
    size,
    karpenter: median(rounds.map((round) => round.karpenter)),
    raw: median(rounds.map((round) => round.raw)),
    toRaw: median(rounds.map((round) => round.karpenter / round.raw)),
    overRaw: median(rounds.map((round) => round.karpenter - round.raw)),
    ...timed.length > 0 && {
      helm: median(timed.map((round) => round.helm)),
      toHelm: median(timed.map((round) => round.karpenter / round.helm)),
    },
  };
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
