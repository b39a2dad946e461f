/** A heredoc whose body has not started. */
export interface HeredocStart {
  readonly delimiter: string;
  /** Whether leading tabs are ignored (`<<-`). */
  readonly stripsTabs: boolean;
}

const HEREDOC = /<<(-?)[ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([^\s'"\\;|&<>()]+))/y;

/**
 * Returns the index after the `)`, `}`, or backtick that closes a construct. `from` is the index after the opening delimiter. Returns
 * undefined if the construct is not closed.
 *
 * Keeps open delimiters in a list, so that any nesting depth takes linear time.
 */
export function findTerminator(text: string, from: number, closer: ')' | '}' | '`'): number | undefined {
  const open: string[] = [closer];
  let pending: HeredocStart[] = [];
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    const top = open[open.length - 1];
    if (char === '\\') {
      at++;
    } else if (char === top) {
      open.pop();
      if (open.length === 0) return at + 1;
    } else if (char === '"' || char === '`') {
      open.push(char);
    } else if (char === '$' && (text[at + 1] === '(' || text[at + 1] === '{')) {
      open.push(text[++at] === '(' ? ')' : '}');
    } else if (top === ')') {
      if (char === '(') {
        open.push(')');
      } else if (char === '#' && /\s/.test(text[at - 1])) {
        at = endOfLine(text, at) - 1;
      } else if (char === '<' && text[at + 1] === '<') {
        const heredoc = text[at + 2] === '<' ? undefined : heredocAt(text, at);
        if (heredoc) pending.push(heredoc);
        at += text[at + 2] === '<' ? 2 : 1;
      } else if (char === '\n' && pending.length > 0) {
        at = pending.reduce((start, heredoc) => endOfHeredoc(text, start, heredoc).end, at + 1) - 1;
        pending = [];
      }
    }
    if (char === "'" && top !== '"' && !(top === '}' && open[open.length - 2] === '"')) {
      const end = text.indexOf("'", at + 1);
      if (end < 0) return undefined;
      at = end;
    }
  }
  return undefined;
}

/** Returns the end of a heredoc body, and the end of the line with its delimiter. If the delimiter is missing, the body extends to the end of the text. */
export function endOfHeredoc(text: string, from: number, heredoc: HeredocStart): { readonly bodyEnd: number; readonly end: number } {
  const { delimiter, stripsTabs } = heredoc;
  for (let at = from; at < text.length;) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end).replace(/\r$/, '');
    if ((stripsTabs ? line.replace(/^\t+/, '') : line) === delimiter) return { bodyEnd: at, end: Math.min(end + 1, text.length) };
    at = end + 1;
  }
  return { bodyEnd: text.length, end: text.length };
}

export function endOfLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}

function heredocAt(text: string, at: number): HeredocStart | undefined {
  HEREDOC.lastIndex = at;
  const [matched, dash, single, double, plain] = HEREDOC.exec(text) ?? [];
  return matched === undefined ? undefined : { delimiter: single ?? double ?? plain, stripsTabs: dash === '-' };
}
