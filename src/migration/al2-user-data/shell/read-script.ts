import { findTerminator, endOfHeredoc, endOfLine } from './find-terminator';
import { Assignment, Command, Redirection, ShellScript } from './script';
import { assignmentOf } from './variables';
import { bareText, Word } from './word';
import { WordReader } from './word-reader';

const OPERATOR = /&&|\|\||;;&|;;|;&|;|\|&|\||&(?!>)|\(|\)|\n/y;
const REDIRECTION = /\d*(?:&>>|&>|<<<|<<-|<<|<>|<&|>&|>>|>\||<(?!\()|>(?!\())/y;
const OPENS: ReadonlySet<string> = new Set(['if', 'while', 'until', 'for', 'select', 'case', '{']);
const CLOSES: ReadonlySet<string> = new Set(['fi', 'done', 'esac', '}']);
const SKIPPED: ReadonlySet<string> = new Set(['then', 'else', 'elif', 'do', '!', 'time']);
const JOINS: ReadonlySet<string> = new Set(['&&', '||', '|', '|&']);

/** Reads the simple commands of a bash script, in linear time for any input. */
export function readScript(text: string): ShellScript {
  return new ScriptReader(text).read();
}

class ScriptReader {
  private readonly commands: Command[] = [];
  private readonly reader: WordReader;
  private readonly open: string[] = [];
  /** Heredocs whose bodies start on the next line. Each entry has the redirections of a command, and the index of the heredoc in them. */
  private readonly pending: { readonly list: Redirection[]; readonly index: number }[] = [];
  private words: Word[] = [];
  private assignments: Assignment[] = [];
  private redirections: Redirection[] = [];
  private from = 0;
  private to = 0;
  private joinedBy = '';
  private loops = false;

  constructor(private readonly text: string) {
    this.reader = new WordReader(text, 0);
  }

  read(): ShellScript {
    const { reader, text } = this;
    while (reader.at < text.length) {
      const at = reader.at;
      const problem = this.step();
      if (problem !== undefined) return { commands: this.commands, problem: { message: `${problem} that is never closed`, at } };
    }
    this.finish('');
    return { commands: this.commands };
  }

  private step(): string | undefined {
    const { reader, text } = this;
    const char = text[reader.at];
    if (char === ' ' || char === '\t' || char === '\r') {
      reader.at++;
    } else if (char === '\\' && /^\\\r?\n/.test(text.slice(reader.at, reader.at + 3))) {
      reader.at = endOfLine(text, reader.at) + 1;
    } else if (char === '#') {
      reader.at = endOfLine(text, reader.at);
    } else {
      const operator = this.match(OPERATOR);
      if (operator !== undefined) return this.operator(operator);
      const redirection = this.match(REDIRECTION);
      return redirection === undefined ? this.word() : this.redirection(redirection);
    }
    return undefined;
  }

  private operator(operator: string): string | undefined {
    const { reader, text } = this;
    if (operator === '(' && this.isFresh() && text[reader.at] === '(') {
      const end = findTerminator(text, reader.at, ')');
      if (end === undefined) return '((';
      reader.at = end;
      return undefined;
    }
    if (operator === '(' && this.words.length === 1 && /^[ \t]*\)/.test(text.slice(reader.at, reader.at + 16))) {
      // Skips `()` after a function name. The function body is then read as a group.
      reader.at = text.indexOf(')', reader.at) + 1;
      this.words = [];
      return undefined;
    }
    this.finish(operator);
    if (operator === '(') this.open.push(')');
    if (operator === ')' && this.open[this.open.length - 1] === ')') this.open.pop();
    if (operator === '\n') this.readHeredocs();
    return undefined;
  }

  private redirection(operator: string): string | undefined {
    this.begin(this.reader.at - operator.length);
    const target = this.wordBehindBlanks();
    if (typeof target === 'string') return target;
    this.redirections.push({ operator, target });
    if (/^\d*<<-?$/.test(operator)) this.pending.push({ list: this.redirections, index: this.redirections.length - 1 });
    this.to = this.reader.at;
    return undefined;
  }

  private word(): string | undefined {
    const { reader } = this;
    const from = reader.at;
    const word = reader.word();
    if (typeof word === 'string') return word;
    // Skips a character that can't start a word.
    if (reader.at === from) reader.at++;
    const bare = this.isFresh() ? bareText(word) : undefined;
    if (bare !== undefined && this.keyword(bare)) return undefined;
    this.begin(from);
    const assignment = this.words.length === 0 ? assignmentOf(word) : undefined;
    if (assignment) this.assignments.push(assignment);
    else this.words.push(word);
    this.to = reader.at;
    return undefined;
  }

  private keyword(word: string): boolean {
    if (OPENS.has(word)) this.open.push(word);
    else if (CLOSES.has(word)) this.open.pop();
    else if (word === 'function') this.wordBehindBlanks();
    else if (word === '[[') return this.test();
    else if (!SKIPPED.has(word)) return false;
    this.loops = word === 'for' || word === 'select';
    return true;
  }

  /** Reads the words between `[[` and `]]`, where operators are plain text. */
  private test(): boolean {
    this.begin(this.reader.at - 2);
    while (this.reader.at < this.text.length && this.text[this.reader.at] !== '\n') {
      const word = this.wordBehindBlanks();
      if (typeof word === 'string') return false;
      if (word.source === ']]') break;
      if (word.source === '') this.reader.at++;
      else this.words.push(word);
    }
    this.to = this.reader.at;
    return true;
  }

  private wordBehindBlanks(): Word | string {
    while (this.text[this.reader.at] === ' ' || this.text[this.reader.at] === '\t') this.reader.at++;
    return this.reader.word();
  }

  private begin(at: number): void {
    if (this.isFresh()) this.from = at;
  }

  private isFresh(): boolean {
    return this.words.length === 0 && this.assignments.length === 0 && this.redirections.length === 0;
  }

  private finish(operator: string): void {
    const { assignments, words, redirections, from, to, joinedBy, loops } = this;
    const isEmpty = this.isFresh();
    if (!isEmpty) this.commands.push({ assignments, words, redirections, from, to, isInner: this.open.length > 0, joinedBy, loops });
    if (!(isEmpty && operator === '\n' && JOINS.has(joinedBy))) this.joinedBy = operator;
    this.words = [];
    this.assignments = [];
    this.redirections = [];
    this.loops = false;
  }

  private readHeredocs(): void {
    for (const { list, index } of this.pending.splice(0)) {
      const { operator, target } = list[index];
      const from = this.reader.at;
      const delimiter = target.pieces.map((piece) => (piece.kind === 'text' ? piece.value : piece.source)).join('');
      const stripsTabs = operator.endsWith('-');
      const { bodyEnd, end } = endOfHeredoc(this.text, from, { delimiter, stripsTabs });
      const body = this.text.slice(from, bodyEnd);
      const text = stripsTabs ? body.replace(/^\t+/gm, '') : body;
      const isQuoted = target.pieces.some((piece) => piece.isQuoted);
      const content = isQuoted ? { pieces: [{ kind: 'text' as const, value: text, source: text, isQuoted }], source: text } : new WordReader(text, 0).body();
      list[index] = { operator, target, heredoc: { content, from, to: end } };
      this.reader.at = end;
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.reader.at;
    const matched = pattern.exec(this.text)?.[0];
    this.reader.at += matched?.length ?? 0;
    return matched;
  }
}
