import { Pool } from './pool';

/** The number of items to list before the rest is counted. */
const MOST = 4;

/** A list in words: `a, b, and c`. */
export function listed(texts: readonly string[]): string {
  return joined(texts, 'and');
}

/** Alternatives in words: `a, b, or c`. */
export function either(texts: readonly string[]): string {
  return joined(texts, 'or');
}

function joined(texts: readonly string[], word: string): string {
  const all = [...new Set(texts)];
  const named = all.length > MOST + 1 ? [...all.slice(0, MOST), `${all.length - MOST} others`] : all;
  return named.length < 3 ? named.join(` ${word} `) : `${named.slice(0, -1).join(', ')}, ${word} ${named[named.length - 1]}`;
}

/** The names of pools in words. */
export function poolNames(pools: readonly Pool[]): string {
  return listed(pools.map(({ name }) => name));
}

/** A statement about each pool, grouped by equal statements: `a has x; b and c have y`. */
export function eachPool(pools: readonly Pool[], verb: readonly [one: string, several: string], say: (pool: Pool) => string): string {
  const groups = new Map<string, string[]>();
  for (const pool of pools) {
    const text = say(pool);
    groups.set(text, [...groups.get(text) ?? [], pool.name]);
  }
  const texts = [...groups].map(([text, names]) => `${listed(names)} ${verb[new Set(names).size > 1 ? 1 : 0]} ${text}`);
  return texts.length > MOST + 1 ? [...texts.slice(0, MOST), `and ${texts.length - MOST} others`].join('; ') : texts.join('; ');
}
