import { Pool } from './pool';

/** Number of items to list. Further items are only counted. */
const MOST = 4;

/** Joins a list in words: `a, b, and c`. */
export function listed(texts: readonly string[]): string {
  return joined(texts, 'and');
}

/** Joins alternatives in words: `a, b, or c`. */
export function either(texts: readonly string[]): string {
  return joined(texts, 'or');
}

function joined(texts: readonly string[], word: string): string {
  const all = [...new Set(texts)];
  const named = all.length > MOST + 1 ? [...all.slice(0, MOST), `${all.length - MOST} others`] : all;
  return named.length < 3 ? named.join(` ${word} `) : `${named.slice(0, -1).join(', ')}, ${word} ${named[named.length - 1]}`;
}

/** Joins the names of pools in words. */
export function poolNames(pools: readonly Pool[]): string {
  return listed(pools.map(({ name }) => name));
}

/** Makes a statement about each pool, and groups pools with the same statement: `a has x; b and c have y`. */
export function eachPool(pools: readonly Pool[], verb: readonly [one: string, several: string], say: (pool: Pool) => string): string {
  const groups = new Map<string, string[]>();
  for (const pool of pools) {
    const text = say(pool);
    groups.set(text, [...groups.get(text) ?? [], pool.name]);
  }
  const texts = [...groups].map(([text, names]) => `${listed(names)} ${verb[new Set(names).size > 1 ? 1 : 0]} ${text}`);
  return texts.length > MOST + 1 ? [...texts.slice(0, MOST), `and ${texts.length - MOST} others`].join('; ') : texts.join('; ');
}
