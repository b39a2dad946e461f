import { KUBELET_CONFIG_FILE } from '../../../karpenter/user-data/bootstrap/al2-paths';
import { readScript } from '../shell/read-script';
import { Command } from '../shell/script';
import { isKnown, Variables } from '../shell/variables';
import { callOf, Statement } from '../statement';
import { soleCommand, writtenFile } from '../written-file';
import { JqEdit, readFilter } from './filter-reader';

/** A file that jq creates from the kubelet configuration. */
export interface JqWrite {
  readonly target: string;
  /** Absent if the program or a value in it can't be read. */
  readonly edits?: readonly JqEdit[];
  /** Number of commands that together create the file. */
  readonly commands: number;
}

/**
 * Reads `jq … file > target`, `cat file | jq … | sponge target`, `echo "$(jq … file)" > target`, and similar commands. `drafts` contains the edits in earlier copies of the kubelet configuration, by path.
 */
export function jqWrite({ commands }: Statement, variables: Variables, drafts: ReadonlyMap<string, readonly JqEdit[]>): JqWrite | undefined {
  const [first, second, third] = commands;
  const echoed = writtenFile(first, variables);
  const script = echoed && soleCommand(echoed.content);
  if (echoed && script !== undefined) {
    const [inner, ...more] = readScript(script).commands;
    const made = inner && more.length === 0 ? jqCall(inner, variables, drafts) : undefined;
    return made && { target: echoed.path, edits: made.edits, commands: 1 };
  }
  const isFed = second?.joinedBy === '|' && /^cat$/.test(callOf(first, variables).words[0] ?? '');
  const fed = isFed ? callOf(first, variables).words[1] : undefined;
  const made = jqCall(isFed ? second : first, variables, drafts, fed);
  if (!made) return undefined;
  const behind = isFed ? third : second;
  if (made.target !== undefined) return { target: made.target, edits: made.edits, commands: isFed ? 2 : 1 };
  if (behind?.joinedBy !== '|') return undefined;
  const { words: [name, ...args] } = callOf(behind, variables);
  const target = name === 'tee' || name === 'sponge' ? args.find((arg) => !arg.startsWith('-')) : undefined;
  return target === undefined ? undefined : { target, edits: made.edits, commands: isFed ? 3 : 2 };
}

type Copies = ReadonlyMap<string, readonly JqEdit[]>;

function jqCall(command: Command, variables: Variables, drafts: Copies, fed?: string): { edits?: readonly JqEdit[]; target?: string } | undefined {
  const { words: [name, ...args] } = callOf(command, variables);
  if (name !== 'jq' && name !== '/usr/bin/jq') return undefined;
  const { program, file, given } = argumentsOf(args);
  const input = command.redirections.find(({ operator }) => operator === '<');
  const output = command.redirections.find(({ operator }) => /^1?>\|?$/.test(operator));
  const from = file ?? fed ?? (input && variables.textOf(input.target));
  const before = from === KUBELET_CONFIG_FILE ? [] : from === undefined ? undefined : drafts.get(from);
  if (program === undefined || before === undefined) return undefined;
  const edits = given && isKnown(program) ? readFilter(program, given) : undefined;
  return { edits: edits && [...before, ...edits], target: output && variables.textOf(output.target) };
}

const FLAGS = /^-(?:[rcMSeCja]+|-tab|-raw-output|-compact-output|-sort-keys|-monochrome-output|-exit-status)$/;

/** Returns the program, input file, and variables of a jq command. `given` is undefined if an argument can't be read. */
function argumentsOf(args: readonly string[]): { program?: string; file?: string; given?: ReadonlyMap<string, unknown> } {
  let given: Map<string, unknown> | undefined = new Map<string, unknown>();
  const plain: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    if (arg === '--arg' || arg === '--argjson') {
      const [name, text] = [args[at + 1] ?? '', args[at + 2] ?? ''];
      const edits = arg === '--argjson' ? readFilter(`.x=${text}`, new Map()) : [{ path: ['x'], value: text }];
      if (!isKnown(text) || edits?.length !== 1) given = undefined;
      else given?.set(name, edits[0].value);
      at += 2;
    } else if (arg === '--indent') {
      at++;
    } else if (!arg.startsWith('-')) {
      plain.push(arg);
    } else if (!FLAGS.test(arg)) {
      given = undefined;
    }
  }
  return { program: plain[0], file: plain[1], given };
}
