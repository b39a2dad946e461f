import { styleText } from 'util';

/** How text is shown: in a width, and with or without colors. */
export interface TextStyle {
  readonly columns: number;
  readonly colors: boolean;
}

const INDENT = '  ';

/** Wraps and indents a Markdown paragraph. Code loses its backquotes, and gets a color instead. Words such as URLs are never broken. */
export function paragraph(markdown: string, { columns, colors }: TextStyle, indent = INDENT): string {
  const lines: string[][] = [];
  let room = 0;
  for (const { text, plain } of words(markdown, colors)) {
    if (lines.length === 0 || room < plain.length + 1) {
      lines.push([]);
      room = columns - indent.length + 1;
    }
    lines[lines.length - 1].push(text);
    room -= plain.length + 1;
  }
  return lines.map((line) => `${indent}${line.join(' ')}\n`).join('');
}

/** Lines of code, indented and not wrapped. */
export function codeBlock(code: string): string {
  return code.split('\n').map((line) => `${line === '' ? '' : INDENT}${line}\n`).join('');
}

/** Colored text, wherever it goes: the terminal knows whether it shows colors. */
export function colored(color: 'bold' | 'cyan' | 'red' | 'yellow', text: string): string {
  return styleText(color, text, { validateStream: false });
}

export function heading(text: string, colors: boolean): string {
  return colors ? colored('bold', text) : text;
}

/** Markdown without its marks. */
export function plainText(markdown: string): string {
  return words(markdown, false).map(({ plain }) => plain).join(' ');
}

interface Word {
  readonly text: string;
  /** Without escape sequences. */
  readonly plain: string;
}

/** Words of Markdown. Code keeps the words around it that no space separates, and counts as one word unless it has spaces. */
function words(markdown: string, colors: boolean): Word[] {
  const withoutLinks = markdown.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)');
  // Without a color, a single punctuation mark would look like one of the sentence.
  const unlinked = colors ? withoutLinks : withoutLinks.replace(/`([^A-Za-z0-9\s`])`/g, '"$1"');
  const found: Word[] = [];
  let isCode = false;
  let [text, plain] = ['', ''];
  const end = () => {
    if (plain !== '') found.push({ text, plain });
    [text, plain] = ['', ''];
  };
  for (const [part] of unlinked.matchAll(/`|\s+|[^`\s]+/g)) {
    if (part === '`') {
      isCode = !isCode;
    } else if (/^\s/.test(part)) {
      end();
    } else {
      text += isCode && colors ? colored('cyan', part) : part;
      plain += part;
    }
  }
  end();
  return found;
}
