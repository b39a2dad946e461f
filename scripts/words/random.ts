/** Draws items without repetition. The same seed draws the same items from the same list. */
export function drawn<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items];
  const random = generator(seed);
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** Random numbers from 0 to 1, from the linear congruential generator in Numerical Recipes. */
function generator(seed: number): () => number {
  let state = seed % 2 ** 32;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
