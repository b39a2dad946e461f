/** Returns true if a string matches an IAM pattern: `*` matches any string, and `?` matches one character. The number of steps is at most the pattern length times the string length. */
export function matches(pattern: string, text: string, ignoresCase = false): boolean {
  return ignoresCase ? glob(pattern.toLowerCase(), text.toLowerCase()) : glob(pattern, text);
}

function glob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let from = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      from = t;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++from;
    } else {
      return false;
    }
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
