import { RenderCommand } from './render-command';
import { shellPath, shellWord } from './shell-word';
import { chartOf, terraformCommand } from './template-kind';
import { grouped } from '../../basics/grouped';

interface Program {
  readonly placeholder: RegExp;
  readonly command: (file: string, placeholder: string, rendered: () => string | undefined, variables?: readonly string[]) => string;
  readonly printsYaml?: boolean;
}

/** Matches the name of rendered objects, which is the command that renders them. */
const RENDERED = /^(?:kustomize build|kubectl kustomize) /;

/** Returns the command that passes a file, or the output of a command, to a program. */
function inputOf(file: string, program: string): string {
  return RENDERED.test(file) ? `${file} | ${program}` : `${program} < ${shellPath(file)}`;
}

function sedCommand(file: string, placeholder: string): string {
  return `sed ${shellWord(`s/${placeholder}/VALUE/g`)} ${shellPath(file)}`;
}

/** Returns the command that replaces variables of kustomize. */
function variablesCommand(file: string, placeholder: string, rendered: () => string | undefined): string {
  const folder = rendered();
  return folder === undefined ? sedCommand(file, placeholder) : `kubectl kustomize ${shellPath(folder)}`;
}

/** Returns the command for variables of the environment. With names, the program leaves other variables unchanged. */
function envsubstCommand(file: string, variables: readonly string[] | undefined): string {
  return inputOf(file, variables === undefined ? 'envsubst' : `envsubst ${shellWord(variables.map((name) => `\${${name}}`).join(' '))}`);
}

/** The programs that fill in placeholders, from the most specific placeholder to the most general. */
const PROGRAMS: readonly Program[] = [
  { placeholder: /^[$#]\{Token\[/, command: () => 'cdk synth' },
  { placeholder: /^\$\{[^}]*:[-=]/, command: (file) => inputOf(file, 'flux envsubst --strict'), printsYaml: true },
  { placeholder: /^\$(?:\{[A-Z_][A-Z0-9_]*\}|[A-Z_])/, command: (file, _, __, variables) => envsubstCommand(file, variables), printsYaml: true },
  { placeholder: /^\$\{/, command: terraformCommand, printsYaml: true },
  { placeholder: /^\$\(/, command: variablesCommand, printsYaml: true },
  { placeholder: /^\{\{.*\.(?:Values|Release|Chart)\b/, command: (file) => `helm template ${shellPath(chartOf(file))}`, printsYaml: true },
  { placeholder: /^\{\{-?\s*[.$]/, command: (file) => `gomplate --file ${shellPath(file)}`, printsYaml: true },
  { placeholder: /^\{\{/, command: (file) => `jinja2 ${shellPath(file)}`, printsYaml: true },
  { placeholder: /^</, command: sedCommand, printsYaml: true },
];

/** The starts of notations that different programs fill in. */
const STARTS: readonly RegExp[] = [/^[$#]\{Token\[/, /^\$\(/, /^\$/, /^\{\{/, /^</];

/** The program for variables if a Kustomization of Flux in the input substitutes variables. */
const FLUX: Program = { placeholder: /^\$\{[A-Za-z_]\w*(?::?[-=+?].*)?\}$/, command: (file) => inputOf(file, 'flux envsubst --strict'), printsYaml: true };

/**
 * Returns the command that fills in the placeholders of a file. If the placeholders have several notations, returns the command for each notation, the most
 * frequent first. A notation with defaults needs a program that knows them.
 *
 * @param hasFlux whether Flux substitutes variables in the input
 * @param rendered returns the folder of the overlay that uses the file
 * @param variables the only names of variables that a program may fill in, because the file also contains scripts
 */
export function substitution(
  file: string, placeholders: readonly string[], hasFlux: boolean, rendered: () => string | undefined, variables?: readonly string[],
): RenderCommand {
  const alike = [...grouped(placeholders, notationOf).values()].sort((one, other) => other.length - one.length);
  const programs = [...hasFlux || RENDERED.test(file) ? [FLUX] : [], ...PROGRAMS];
  const found = alike.map((texts) => {
    const program = programs.find((each) => texts.some((text) => each.placeholder.test(text)))!;
    return { program, command: program.command(file, texts.find((text) => program.placeholder.test(text))!, rendered, variables) };
  });
  const [{ program, command }] = found;
  if (found.length === 1) return { request: 'Set the values first', command, printsYaml: program.printsYaml ?? false };
  const commands = [...new Set(found.map((each) => each.command))];
  return { request: 'Set the values first, with a program for each notation', command: commands.join(', '), printsYaml: false };
}

function notationOf(placeholder: string): number {
  return STARTS.findIndex((start) => start.test(placeholder));
}
