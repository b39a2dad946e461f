/** Returns a function that converts an index in a string to a line number, starting with 1. */
export function lineCounter(text: string): (at: number) => number {
  const starts = [0];
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
