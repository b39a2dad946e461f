import { escaped, svg } from './svg';

const CHARACTER = 8.43;
const LINE = 20;
const PADDING = 16;
const BAR = 36;

interface Piece {
  readonly text: string;
  readonly classes: readonly string[];
}

/** The styles that the commands print on a terminal, by the number in the escape sequence. */
const CLASSES: { readonly [code: string]: string } = { 1: 'bold', 2: 'dim', 4: 'underline', 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue', 36: 'cyan', 90: 'dim' };

const FONT = 'font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const TERMINAL_STYLE = `<style>
text { ${FONT}; fill: #e6edf3; white-space: pre; }
.bold { font-weight: bold; } .dim { fill: #9198a1; } .underline { text-decoration: underline; }
.red { fill: #ff7b72; } .green { fill: #7ee787; } .yellow { fill: #e3b341; } .blue { fill: #79c0ff; } .cyan { fill: #76e3ea; }
</style>`;

/** Draws a terminal with the given number of columns. Its text can contain ANSI styles. */
export function terminalPicture(title: string, text: string, columns: number): string {
  const lines = text.trimEnd().split('\n').flatMap((line) => wrapped(pieces(line), columns));
  const width = Math.ceil(columns * CHARACTER + 2 * PADDING);
  const height = BAR + lines.length * LINE + PADDING;
  return svg(title, [width, height], [
    TERMINAL_STYLE,
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    ...['#ff5f57', '#febc2e', '#28c840'].map((color, index) => `<circle cx="${20 + 20 * index}" cy="18" r="6" fill="${color}"/>`),
    ...lines.map((line, index) => textAt(line, BAR + LINE * index + 14)),
  ]);
}

function textAt(line: readonly Piece[], y: number): string {
  let column = 0;
  return line.map(({ text, classes }) => {
    const x = PADDING + column * CHARACTER;
    column += text.length;
    const style = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
    return text.trim() === '' ? '' : `<text x="${x.toFixed(1)}" y="${y}" xml:space="preserve"${style}>${escaped(text)}</text>`;
  }).join('');
}

/** Splits a line at its ANSI styles. */
function pieces(line: string): Piece[] {
  let classes: string[] = [];
  return line.split(/(\x1b\[\d+m)/).flatMap((part) => {
    const code = /^\x1b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) return part === '' ? [] : [{ text: part, classes }];
    const added = CLASSES[code];
    classes = added === undefined ? [] : [...classes, added];
    return [];
  });
}

/** Wraps a line at spaces to the width of the terminal. Continuation lines are indented. */
function wrapped(line: readonly Piece[], columns: number): Piece[][] {
  const words = line.flatMap(({ text, classes }) => text.split(/(?<= )(?=\S)/).map((word) => ({ text: word, classes })));
  const indentation = ' '.repeat(16);
  const lines: Piece[][] = [[]];
  let length = 0;
  for (const word of words) {
    if (length + word.text.trimEnd().length > columns && length > 0) {
      lines.push([{ text: indentation, classes: [] }]);
      length = indentation.length;
    }
    lines[lines.length - 1].push(word);
    length += word.text.length;
  }
  return lines;
}
