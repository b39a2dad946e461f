/** Returns a function that computes each result once. */
export function remembered<K, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
}

/** Returns a function that computes its result at the first call. */
export function once<T>(compute: () => T): () => T {
  const result = remembered((_: undefined) => compute());
  return () => result(undefined);
}
