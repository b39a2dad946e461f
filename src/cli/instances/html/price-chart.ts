import { escaped } from '../../html/escaped';
import { priceText } from '../../text/type-text';
import { PoolAnswer } from '../pool-answer';

const WIDTH = 960;
const LEFT = 170;
const RIGHT = 20;
const ROW = 34;
const TOP = 24;
const BINS = 56;
const BIN_WIDTH = (WIDTH - LEFT - RIGHT) / BINS;
/** Prices on the axis. */
const TICKS = [0.01, 0.1, 1, 10, 100];
const MAX_NAME = 22;

/** Draws a row for each NodePool: the number of instance types by price, on a logarithmic axis. */
export function priceChart(answers: readonly PoolAnswer[], currency: string): string {
  const pools = answers.filter(({ pool }) => pool.types.length > 0);
  if (pools.length === 0) return '';
  const prices = pools.flatMap(({ pool }) => [pool.types[0].price, pool.types[pool.types.length - 1].price]).filter((price) => price > 0);
  const [from, to] = [Math.log10(prices.reduce((a, b) => Math.min(a, b), Infinity)), Math.log10(prices.reduce((a, b) => Math.max(a, b), 0) * 1.01)];
  const binOf = (price: number) => Math.min(BINS - 1, Math.max(0, Math.floor((Math.log10(price) - from) / (to - from) * BINS)));
  const counts = pools.map(({ pool }) => countsBy(pool.types.map(({ price }) => binOf(price))));
  const tallest = counts.flat().reduce((a, b) => Math.max(a, b), 0);
  const priceAt = (bin: number) => priceText(10 ** (from + bin / BINS * (to - from)));
  const height = TOP + pools.length * ROW + 24;
  const ticks = TICKS.filter((tick) => Math.log10(tick) >= from && Math.log10(tick) <= to).map((tick) => {
    const x = LEFT + (Math.log10(tick) - from) / (to - from) * (WIDTH - LEFT - RIGHT);
    return `<line class="axis" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${TOP - 4}" y2="${height - 20}"/><text class="muted" x="${x.toFixed(1)}" y="14" text-anchor="middle">${tick}</text>`;
  });
  const rows = pools.map(({ pool }, row) => {
    const base = TOP + (row + 1) * ROW - 4;
    const bars = counts[row].flatMap((count, bin) => {
      if (count === 0) return [];
      const size = Math.max(2, count / tallest * (ROW - 8));
      const title = `${pool.name}: ${count} instance ${count === 1 ? 'type' : 'types'} from ${priceAt(bin)} to ${priceAt(bin + 1)} ${currency} per hour`;
      return [`<rect class="bar" x="${(LEFT + bin * BIN_WIDTH).toFixed(1)}" y="${(base - size).toFixed(1)}" width="${(BIN_WIDTH - 1).toFixed(1)}" height="${size.toFixed(1)}"><title>${escaped(title)}</title></rect>`];
    });
    const name = pool.name.length > MAX_NAME ? `${pool.name.slice(0, MAX_NAME - 1)}…` : pool.name;
    return `<text x="${LEFT - 8}" y="${base - 6}" text-anchor="end">${escaped(name)}</text><line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${base}" y2="${base}"/>${bars.join('')}`;
  });
  return [
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Number of instance types by price. The table of NodePools has the same data.">`,
    ...ticks,
    ...rows,
    `<text class="muted" x="${LEFT}" y="${height - 4}">${escaped(`On-demand price in ${currency} per hour. The height is the number of instance types.`)}</text>`,
    '</svg>',
  ].join('\n');
}

function countsBy(bins: readonly number[]): number[] {
  const counts = Array.from({ length: BINS }, () => 0);
  for (const bin of bins) counts[bin]++;
  return counts;
}
