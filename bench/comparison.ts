import { join } from 'path';
import { Program, run, Usage } from './program';
import { Column, ms, ratio } from './table';

/** Medians of one measurement. Ratios and differences are medians of the values per round, so that a slow machine affects all programs equally. */
export interface Comparison {
  readonly title: string;
  readonly karpenter: Usage;
  readonly other?: Usage;
  readonly ratio?: Usage;
  readonly more?: Usage;
}

/** Runs the programs in turn, and compares the program of this package with another one. */
export function compare(title: string, karpenter: Program, other: Program | undefined, runs: number, folder: string): Comparison {
  const rounds = Array.from({ length: runs }, () => ({ karpenter: run(karpenter, join(folder, 'out')), other: other && run(other, join(folder, 'out-other')) }));
  return comparisonOf(title, rounds);
}

export interface Round {
  readonly karpenter: Usage;
  readonly other?: Usage;
}

export function comparisonOf(title: string, rounds: readonly Round[]): Comparison {
  const karpenter = usageOf(rounds.map((round) => round.karpenter));
  const pairs = rounds.flatMap((round) => (round.other === undefined ? [] : [{ karpenter: round.karpenter, other: round.other }]));
  if (pairs.length === 0) return { title, karpenter };
  return {
    title,
    karpenter,
    other: usageOf(pairs.map((pair) => pair.other)),
    ratio: usageOf(pairs.map((pair) => ({ cpu: pair.karpenter.cpu / pair.other.cpu, wall: pair.karpenter.wall / pair.other.wall }))),
    more: usageOf(pairs.map((pair) => ({ cpu: pair.karpenter.cpu - pair.other.cpu, wall: pair.karpenter.wall - pair.other.wall }))),
  };
}

/** Returns the medians of CPU times and of run times. */
export function usageOf(usages: readonly Usage[]): Usage {
  return { cpu: median(usages.map(({ cpu }) => cpu)), wall: median(usages.map(({ wall }) => wall)) };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

/** The columns of a comparison with a program of this name. CPU times and run times are in milliseconds. */
export function columnsOf(title: string, other: string): Column<Comparison>[] {
  return [
    [title, (row) => row.title],
    ['CPU', ({ karpenter }) => ms(karpenter.cpu)],
    ['wall', ({ karpenter }) => ms(karpenter.wall)],
    [`${other}, CPU`, (row) => ms(row.other?.cpu)],
    [`${other}, wall`, (row) => ms(row.other?.wall)],
    ['CPU ratio', (row) => ratio(row.ratio?.cpu)],
    ['wall ratio', (row) => ratio(row.ratio?.wall)],
    ['more CPU', (row) => ms(row.more?.cpu)],
  ];
}
