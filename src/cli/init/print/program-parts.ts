import { Imports, importsOf, typesIn } from './imports';
import { Expression, MethodCall } from '../../../constructs/code-model/expression';
import { Constant, Program, ProgramObject } from '../from/program';

const OWN_TYPES = ['cdk8s.Chart', 'KarpenterApp'];

/** Returns the imports of a program. In some languages, programs name the types of structs. */
export function programImports(program: Program, namesStructs: boolean): Imports {
  const { constants, objects, included } = program;
  return importsOf([
    ...OWN_TYPES,
    ...hasVersion(program) ? ['KarpenterVersion'] : [],
    ...clusterName(program) === undefined ? [] : ['ClusterTarget'],
    ...included === undefined ? [] : ['cdk8s.Include'],
    ...constants.flatMap(({ value }) => [...typesIn(value, namesStructs), ...namesStructs ? [] : structTypes(value)]),
    ...objects.flatMap((object) => [
      object.type,
      ...object.props.entries.flatMap(({ value }) => typesIn(value, namesStructs)),
      ...object.patches.length === 0 ? [] : typesIn(patchCall(object), namesStructs),
    ]),
  ]);
}

/** Returns the type of a struct, or of the structs in a list. */
export function structTypes(value: Expression): readonly string[] {
  const [first, ...others] = value.kind === 'list' ? value.items : [value];
  return first?.kind === 'struct' && others.every((each) => each.kind === 'struct' && each.type === first.type) ? [first.type] : [];
}

/** Returns the call that applies the JSON patches of an object. */
export function patchCall({ variable, patches }: ProgramObject): MethodCall {
  return {
    kind: 'method-call',
    on: { kind: 'variable', name: variable! },
    method: 'addJsonPatch',
    args: patches.map(({ op, path, value }) => ({
      kind: 'static-call', type: 'cdk8s.JsonPatch', method: op, args: [{ kind: 'literal', value: path }, ...value === undefined ? [] : [value]],
    })),
  };
}

/** Returns whether a program sets the Karpenter version. In EKS Auto Mode, AWS chooses the version. */
export function hasVersion({ cluster }: Program): boolean {
  return cluster !== 'auto-mode';
}

/** Returns the name of the program's ClusterTarget, or undefined for the default. */
export function clusterName({ cluster = 'self-managed' }: Program): string | undefined {
  return cluster === 'self-managed' ? undefined : cluster.toUpperCase().replace('-', '_');
}

/** Returns the constant with the Karpenter version. */
function versionConstant({ karpenter }: Program): Constant {
  return { name: 'KARPENTER', value: { kind: 'literal', value: karpenter }, comment: 'Karpenter version of the cluster. Set the same version in cdk8s.yaml.' };
}

/** Returns the constants. If adjacent constants have the same comment, only the first one keeps the comment. */
export function constantsOf(program: Program): readonly Constant[] {
  const all = [...hasVersion(program) ? [versionConstant(program)] : [], ...program.constants];
  return all.map((constant, index) => (index > 0 && constant.comment === all[index - 1].comment ? { ...constant, comment: undefined } : constant));
}

/** Joins the declarations of constants. An empty line separates a declaration of several lines from others. */
export function constantLines(declarations: readonly string[]): string {
  return declarations.map((text, index) => `${index > 0 && [declarations[index - 1], text].some(isLong) ? '\n' : ''}${text}\n`).join('');
}

/** Returns whether a declaration has several lines in addition to its comment. */
function isLong(declaration: string): boolean {
  return declaration.split('\n').filter((line) => !/^(#|\/\*\*) /.test(line)).length > 1;
}

/** Returns the lines of a comment, wrapped at spaces. */
export function commentLines(lines: readonly string[], sign: string, width: number): readonly string[] {
  return lines.flatMap((line) => wrapped(line, width - sign.length - 1)).map((line) => `${sign} ${line}`.trimEnd());
}

function wrapped(line: string, width: number): readonly string[] {
  if (line.length <= width || /^\s/.test(line)) return [line];
  const end = line.lastIndexOf(' ', width);
  const at = end > 0 ? end : line.indexOf(' ');
  return at <= 0 ? [line] : [line.slice(0, at), ...wrapped(line.slice(at + 1), width)];
}
