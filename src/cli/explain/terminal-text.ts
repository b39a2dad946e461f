import { styleText } from '../../foundation/platform/style-text';

/** Width and colors of text in a terminal. */
export interface TextStyle {
  readonly columns: number;
  readonly colors: boolean;
}

const INDENT = '  ';

/** Wraps and indents a Markdown paragraph. Removes backquotes, and colors code if colors are on. Never breaks a word, such as a URL. */
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

/** Indents lines of code without wrapping them. */
export function codeBlock(code: string): string {
  return code.split('\n').map((line) => `${line === '' ? '' : INDENT}${line}\n`).join('');
}

/** Colors text even if standard output is not a terminal, because the caller decides whether to use colors. */
export function colored(color: 'bold' | 'cyan' | 'red' | 'yellow', text: string): string {
  return styleText(color, text, { validateStream: false });
}

export function heading(text: string, colors: boolean): string {
  return colors ? colored('bold', text) : text;
}

/** Returns Markdown text without its markup. */
export function plainText(markdown: string): string {
  return words(markdown, false).map(({ plain }) => plain).join(' ');
}

interface Word {
  readonly text: string;
  /** The word without escape sequences. */
  readonly plain: string;
}

/** Splits Markdown into words at spaces, including spaces in code. If no space separates code from adjacent text, they are one word. */
function words(markdown: string, colors: boolean): Word[] {
  const withoutLinks = markdown.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)');
  // Without colors, a single punctuation mark in code would look like part of the sentence, so the mark is quoted.
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
