import { RenderCommand } from './render-command';
import { shellPath, shellWord } from './shell-word';
import { chartOf, terraformCommand } from './template-kind';
import { grouped } from '../../../foundation/basics/grouped';

interface Input {
  readonly file: string;
  /** The placeholders in the notation of the program. */
  readonly placeholders: readonly string[];
  /** Returns the folder of the overlay that uses the file. */
  readonly rendered: () => string | undefined;
  /** The only names of variables that the program may fill in. */
  readonly variables?: readonly string[];
}

interface Program {
  readonly placeholder: RegExp;
  /** Returns the command that reads the file. */
  readonly command: (input: Input) => string;
  /** Returns the command that reads standard input. Absent if the program reads only files. */
  readonly filter?: (input: Input) => string;
  /** Whether the program reads other files than the file, such as a chart. */
  readonly isRoot?: boolean;
  /** Whether the program writes the file instead of printing YAML. */
  readonly writesFile?: boolean;
}

/** Matches the name of rendered objects, which is the command that renders them. */
const RENDERED = /^(?:kustomize build|kubectl kustomize) /;

/** Returns the file between two programs that read only files. No step overwrites its own input, or the file of the user. */
function intermediateOf(file: string, line: string): string {
  const names = [1, 2, 3, 4].map((number) => `.rendered-${number}.yaml`);
  return names.find((name) => !file.endsWith(name) && !line.includes(name))!;
}

/** Replaces each placeholder separately, because their values differ. */
function sed({ placeholders }: Input): string {
  const replacements = [...new Set(placeholders)].map((each) => shellWord(`s/${each.replace(/[\\/.*[\]^]/g, '\\$&')}/VALUE/g`));
  return `sed ${replacements.length === 1 ? replacements[0] : replacements.map((each) => `-e ${each}`).join(' ')}`;
}

const FLUX_ENVSUBST = () => 'flux envsubst --strict';

/** Fills in variables of the environment. With names, the program leaves other variables unchanged. */
const ENVSUBST = ({ variables }: Input) => (variables === undefined ? 'envsubst' : `envsubst ${shellWord(variables.map((name) => `\${${name}}`).join(' '))}`);

/** Returns a command that redirects the file to a filter. */
function redirected(filter: (input: Input) => string): Pick<Program, 'command' | 'filter'> {
  return { filter, command: (input) => `${filter(input)} < ${shellPath(input.file)}` };
}

/** Replaces variables of kustomize. */
function variablesCommand(input: Input): string {
  const folder = input.rendered();
  return folder === undefined ? `${sed(input)} ${shellPath(input.file)}` : `kubectl kustomize ${shellPath(folder)}`;
}

/** The program that replaces the tokens of an app. */
const CDK: Program = { placeholder: /^[$#]\{Token\[/, command: () => 'cdk synth', writesFile: true };

/** The program for expressions such as `${local.name}`, `${upper(name)}`, and `${ name }`, which envsubst and Flux cannot replace. */
const TERRAFORM: Program = { placeholder: /^\$\{(?: |[A-Za-z_][\w-]*[.([ ])/, command: ({ file }) => terraformCommand(file) };

/** The programs that fill in placeholders, from the most specific placeholder to the most general. */
const PROGRAMS: readonly Program[] = [
  { placeholder: /^\$\{[^}]*:[-=]/, ...redirected(FLUX_ENVSUBST) },
  { placeholder: /^\$(?:\{[A-Z_][A-Z0-9_]*\}|[A-Z_])/, ...redirected(ENVSUBST) },
  { ...TERRAFORM, placeholder: /^\$\{/ },
  { placeholder: /^\$\(/, command: variablesCommand, filter: sed, isRoot: true },
  { placeholder: /^\{\{.*\.(?:Values|Release|Chart)\b/, command: ({ file }) => `helm template ${shellPath(chartOf(file))}`, isRoot: true },
  { placeholder: /^\{\{-?\s*[.$]/, command: ({ file }) => `gomplate --file ${shellPath(file)}`, filter: () => 'gomplate' },
  { placeholder: /^\{\{/, command: ({ file }) => `jinja2 ${shellPath(file)}` },
  { placeholder: /^</, command: (input) => `${sed(input)} ${shellPath(input.file)}`, filter: sed },
];

/** The starts of notations that different programs fill in. */
const STARTS: readonly RegExp[] = [/^[$#]\{Token\[/, /^\$\(/, /^\$/, /^\{\{/, /^</];

/** The program for variables if a Kustomization of Flux in the input substitutes variables. */
const FLUX: Program = { placeholder: /^\$\{[A-Za-z_]\w*(?::?[-=+?].*)?\}$/, ...redirected(FLUX_ENVSUBST) };

/** A program with its input. */
interface Step {
  readonly program: Program;
  readonly input: Input;
}

/**
 * Returns the command that fills in the placeholders of a file. If the placeholders have several notations, the command is a line with a program for each
 * notation. A notation with defaults needs a program that knows them.
 *
 * @param hasFlux whether Flux substitutes variables in the input
 * @param rendered returns the folder of the overlay that uses the file
 * @param variables the only names of variables that a program may fill in, because the file also contains scripts
 */
export function substitution(
  file: string, placeholders: readonly string[], hasFlux: boolean, rendered: () => string | undefined, variables?: readonly string[],
): RenderCommand {
  const alike = [...grouped(placeholders, notationOf).values()].sort((one, other) => other.length - one.length);
  const programs = [CDK, TERRAFORM, ...hasFlux || RENDERED.test(file) ? [FLUX] : [], ...PROGRAMS];
  const steps = alike.map((texts): Step => {
    const program = programs.find((each) => texts.some((text) => each.placeholder.test(text)))!;
    return { program, input: { file, placeholders: texts, rendered, variables } };
  });
  const writers = steps.filter(({ program }) => program.writesFile);
  const request = steps.length === 1 ? 'Set the values first' : 'Set the values first, with a program for each notation';
  if (writers.length === steps.length) return { request, command: steps[0].program.command(steps[0].input), printsYaml: false };
  const printed = lineOf(file, steps.filter(({ program }) => !program.writesFile));
  return { request, command: writers.length > 0 ? `cdk synth --quiet && ${printed}` : printed, printsYaml: true };
}

/** Returns a line that a shell runs. Programs that read only files come first. */
function lineOf(file: string, steps: readonly Step[]): string {
  const sorted = [...steps].sort((one, other) => orderOf(one) - orderOf(other));
  const [start, others] = RENDERED.test(file) ? [file, sorted] : [sorted[0].program.command(sorted[0].input), sorted.slice(1)];
  return others.reduce((line, { program, input }) => {
    if (program.filter !== undefined) return `${line} | ${program.filter(input)}`;
    const intermediate = intermediateOf(file, line);
    return `${line} > ${intermediate} && ${program.command({ ...input, file: intermediate })}`;
  }, start);
}

function orderOf({ program }: Step): number {
  if (program.isRoot) return 0;
  return program.filter === undefined ? 1 : 2;
}

function notationOf(placeholder: string): number {
  return STARTS.findIndex((start) => start.test(placeholder));
}
