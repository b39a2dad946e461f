import { Summary } from './summary';
import { ms, ratio } from './table';

interface Aim {
  readonly text: string;
  readonly covers: (pools: number) => boolean;
  readonly figure: (summary: Summary) => number | undefined;
  readonly held: (figure: number) => boolean;
  readonly show: (figure: number) => string;
}

const AIMS: Aim[] = [
  {
    text: 'at most 0.90 x raw cdk8s at 1,000 pools',
    covers: (pools) => pools >= 1000 && pools < 3000,
    figure: ({ toRaw }) => toRaw,
    held: (figure) => figure <= 0.9,
    show: (figure) => `${ratio(figure)} x`,
  },
  {
    text: 'at most 0.80 x raw cdk8s from 3,000 pools',
    covers: (pools) => pools >= 3000,
    figure: ({ toRaw }) => toRaw,
    held: (figure) => figure <= 0.8,
    show: (figure) => `${ratio(figure)} x`,
  },
  {
    text: 'at most 35 ms more than raw cdk8s up to 100 pools',
    covers: (pools) => pools <= 100,
    figure: ({ overRaw }) => overRaw,
    held: (figure) => figure <= 35,
    show: (figure) => `${ms(figure)} ms`,
  },
  {
    text: 'ahead of helm template from 1,000 pools',
    covers: (pools) => pools >= 1000,
    figure: ({ toHelm }) => toHelm,
    held: (figure) => figure < 1,
    show: (figure) => `${ratio(figure)} x`,
  },
];

/** Reports in one line per goal whether the goal is reached, with the measured figures. */
export function aims(summaries: Summary[]): string[] {
  return AIMS.map(({ text, covers, figure, held, show }) => {
    const found = summaries.filter(({ size }) => covers(size.pools)).flatMap((summary) => {
      const value = figure(summary);
      return value === undefined ? [] : [{ value, label: `${show(value)} at ${sizeText(summary)}` }];
    });
    return aimLine(text, found, held);
  });
}

export function aimLine(text: string, found: { readonly value: number; readonly label: string }[], held: (figure: number) => boolean): string {
  if (found.length === 0) return `- not measured: ${text}`;
  const verdict = found.every(({ value }) => held(value)) ? 'held' : 'missed';
  return `- ${verdict}: ${text} (${found.map(({ label }) => label).join(', ')})`;
}

function sizeText({ size }: Summary): string {
  const pools = size.pools.toLocaleString('en');
  return size.charts === 1 ? pools : `${pools} in ${size.charts} charts`;
}
