const WIDTH = 80;

/** Breaks a text at spaces into lines of at most 80 characters. Lines after the first one are indented. */
export function wrapped(text: string, start: string, indent = ' '.repeat(start.length)): string[] {
  const lines = [start];
  let isFirst = true;
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (!isFirst && last.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = isFirst ? last + word : `${last} ${word}`;
    isFirst = false;
  }
  return lines;
}
