import { convertCall } from './bootstrap/convert-call';
import { cutSpans, Span } from './cut-spans';
import { Draft } from './draft';
import { convertDropIn } from './drop-ins';
import { applyEdits } from './jq/apply-edits';
import { JqEdit } from './jq/filter-reader';
import { jqWrite } from './jq/jq-write';
import { LineNotes } from './note';
import { readScript } from './shell/read-script';
import { Command } from './shell/script';
import { Variables } from './shell/variables';
import { callOf, Statement, statementsOf } from './statement';
import { SUSPICIOUS_LINES } from './suspicious-lines';
import { pipedFile, writtenFile } from './written-file';
import { BOOTSTRAP_SCRIPT, KUBELET_CONFIG_FILE } from '../../karpenter/user-data/bootstrap/al2-paths';

/** Maximum length of a command with its heredocs, in characters. A longer command is not searched, and counts as data. */
const LONGEST_LOOKED_AT = 8192;

/** Commands that are assumed to succeed when they precede `&&`. */
const HARMLESS: ReadonlySet<string> = new Set(['mkdir', 'echo', 'set', 'sleep', 'true', ':', 'cd', 'export', 'systemctl', 'touch', 'chmod']);

/** Converts the AL2 settings in a script, and adds them to a draft. Returns the rest of the script. */
export function convertScript(text: string, draft: Draft, notes: LineNotes): string {
  return new ScriptConversion(text, draft, notes).run();
}

class ScriptConversion {
  private readonly lineOf: (at: number) => number;
  /** Converted commands, which are removed from the script. */
  private readonly taken = new Set<Command>();
  /** Edited copies of the kubelet configuration, by path. The script has not yet moved these copies into place. */
  private readonly copies = new Map<string, { readonly edits: readonly JqEdit[]; readonly commands: readonly Command[] }>();
  private calls = 0;
  private isBehindDropIn = false;
  private lastWasDropIn = false;

  constructor(private readonly text: string, private readonly draft: Draft, private readonly notes: LineNotes) {
    this.lineOf = lineCounter(text);
  }

  run(): string {
    const script = readScript(this.text);
    const variables = new Variables(script.commands);
    const statements = statementsOf(script);
    for (const statement of statements) {
      if (statement.isSure) this.convert(statement, variables);
      for (const command of statement.commands) variables.follow(command);
    }
    for (const command of script.commands) if (!this.taken.has(command)) this.lookAt(command);
    if (script.problem) {
      this.notesAt(script.problem.at).add('decision', this.text.slice(script.problem.at, script.problem.at + 400),
        `has ${script.problem.message}, so the rest of the script is kept unchanged`, 'UD-174');
    }
    return cutSpans(this.text, this.spans(statements));
  }

  /** Converts the beginning of a statement, or the part after commands that are assumed to succeed. */
  private convert(statement: Statement, variables: Variables): void {
    let { commands } = statement;
    let wasDropIn = false;
    while (commands.length > 0) {
      const rest = { commands, isSure: true };
      const count = this.convertBeginning(rest, variables);
      const isDropIn = count > 0 && this.lastWasDropIn;
      wasDropIn ||= isDropIn;
      const next = commands[Math.max(count, 1)];
      if (count === 0 && !HARMLESS.has(callOf(commands[0], variables).words[0] ?? '') || next !== undefined && next.joinedBy !== '&&') break;
      commands = commands.slice(Math.max(count, 1));
    }
    this.isBehindDropIn = wasDropIn || this.isBehindDropIn && this.taken.has(statement.commands[0]);
  }

  /** Returns the number of converted commands. */
  private convertBeginning(statement: Statement, variables: Variables): number {
    const [first] = statement.commands;
    const call = callOf(first, variables);
    this.lastWasDropIn = false;
    if (call.words[0] === BOOTSTRAP_SCRIPT) return this.convertBootstrap(statement, variables);
    if (call.words.join(' ') === 'systemctl daemon-reload' && this.isBehindDropIn) {
      this.notesAt(first.from).add('dropped', 'systemctl daemon-reload', 'is dropped together with the preceding drop-in', 'UD-177');
      return this.take([first]);
    }
    const moved = this.convertMove(statement, call.words);
    if (moved > 0) return moved;
    return this.convertFile(statement, variables) || this.convertJq(statement, variables);
  }

  private convertFile({ commands }: Statement, variables: Variables): number {
    const isPiped = commands[1]?.joinedBy === '|';
    const file = isPiped ? pipedFile(commands, variables) : writtenFile(commands[0], variables);
    this.lastWasDropIn = file !== undefined && convertDropIn(file, this.draft, this.notesAt(commands[0].from));
    return this.lastWasDropIn ? this.take(commands.slice(0, isPiped ? 2 : 1)) : 0;
  }

  private convertBootstrap({ commands }: Statement, variables: Variables): number {
    const [first] = commands;
    const notes = this.notesAt(first.from);
    const behind = commands.slice(1).findIndex(({ joinedBy }) => joinedBy === '&&');
    const taken = behind < 0 ? commands : commands.slice(0, behind + 1);
    const others = taken.length > 1 ? ', together with the commands that read its output or handle its failure' : '';
    notes.add('converted', this.text.slice(first.from, taken[taken.length - 1].to),
      `is dropped${others}. On AL2023, bootstrap.sh only prints an error and exits with code 1`, 'UD-182');
    if (this.calls++ > 0) notes.add('decision', BOOTSTRAP_SCRIPT, 'is called more than once, so the values of later calls take precedence', 'UD-142');
    convertCall(callOf(first, variables), this.draft, notes);
    return this.take(taken);
  }

  private convertJq(statement: Statement, variables: Variables): number {
    const drafts = new Map([...this.copies].map(([path, { edits }]) => [path, edits]));
    const write = jqWrite(statement, variables, drafts);
    if (!write?.edits) return 0;
    const commands = statement.commands.slice(0, write.commands);
    if (write.target === KUBELET_CONFIG_FILE) {
      applyEdits(write.edits, this.draft, this.notesAt(commands[0].from));
      return this.take(commands);
    }
    this.copies.set(write.target, { edits: write.edits, commands });
    return write.commands;
  }

  /** Converts a `mv` or `cp` command that replaces kubelet-config.json with an edited copy. */
  private convertMove({ commands: [first] }: Statement, [name, ...args]: readonly string[]): number {
    const [from, to] = args.filter((arg) => !arg.startsWith('-'));
    const copy = from === undefined ? undefined : this.copies.get(from);
    if (!copy || name !== 'mv' && name !== 'cp' || to !== KUBELET_CONFIG_FILE && to !== KUBELET_CONFIG_FILE.replace(/[^/]*$/, '')) return 0;
    applyEdits(copy.edits, this.draft, this.notesAt(copy.commands[0].from));
    this.take(copy.commands);
    return this.take([first]);
  }

  private take(commands: readonly Command[]): number {
    for (const command of commands) this.taken.add(command);
    return commands.length;
  }

  private lookAt(command: Command): void {
    const source = this.sourceOf(command);
    const reported = new Set<string>();
    for (const { pattern, what, message, fix, source: fact } of SUSPICIOUS_LINES) {
      if (reported.has(fact) || !pattern.test(source)) continue;
      // Comments, and commands that edit bootstrap.sh, do not count as calls of bootstrap.sh.
      if (fact === 'UD-182' && reported.has('UD-141') || fact === 'UD-176' && reported.has('UD-141') || fact === 'UD-177' && (reported.has('UD-141') || command.words.length === 0)) continue;
      reported.add(fact);
      this.notesAt(command.from).add(what, source, message, fact, fix);
    }
  }

  private sourceOf(command: Command): string {
    const bodies = command.redirections.map(({ heredoc }) => (heredoc ? `\n${heredoc.content.source}` : '')).join('');
    return (this.text.slice(command.from, command.to) + bodies).slice(0, LONGEST_LOOKED_AT);
  }

  private spans(statements: readonly Statement[]): readonly Span[] {
    const spans: Span[] = [];
    for (const { commands } of statements) {
      const kept = commands.filter((command) => !this.taken.has(command));
      for (const [index, command] of commands.entries()) {
        if (!this.taken.has(command)) continue;
        const next = commands[index + 1];
        const previous = commands[index - 1];
        const from = kept.length > 0 && previous && !next ? previous.to : command.from;
        spans.push({ from, to: next ? next.from : command.to });
        for (const { heredoc } of command.redirections) if (heredoc) spans.push(heredoc);
      }
    }
    return withoutOverlaps(spans);
  }

  private notesAt(at: number): LineNotes {
    return this.notes.at(this.lineOf(at));
  }
}

function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result[result.length - 1];
    if (last && from < last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/** Returns a function that converts an index in a string to a line number, starting with 1. */
function lineCounter(text: string): (at: number) => number {
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
