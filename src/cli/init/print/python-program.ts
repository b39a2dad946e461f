import { entriesOf, expressionDoc } from './expression-doc';
import { Imports } from './imports';
import { Doc, lineBreak, Page, printed, separated } from './layout';
import { pythonKey, pythonString } from './literals';
import { clusterName, commentLines, constantLines, constantsOf, hasVersion, patchCall, programImports } from './program-parts';
import { PYTHON } from './python-syntax';
import { pythonSchemas } from './schemas-prop';
import { enclosed } from './syntax';
import { Constant, Program, ProgramObject } from '../from/program';

const PAGE: Page = { width: 120, indent: '    ' };

/** Prints a program in Python. */
export function pythonProgram(program: Program): string {
  const { objects, included } = program;
  const statements = [...objects.map(statementsOf), ...included === undefined ? [] : [`Include(self, "other-objects", url=str(Path(__file__).parent / ${pythonString(included)}))`]];
  const constants = constantLines(constantsOf(program).map(constantText));
  return `#!/usr/bin/env python
${included === undefined ? '' : 'from pathlib import Path\n\n'}${importLines(programImports(program, true))}

${constants === '' ? '' : `${constants}\n`}
class Nodes(Chart):
    def __init__(self, scope: Construct, id: str):
        super().__init__(scope, id)

${statements.map((statement) => `        ${statement}\n`).join('\n')}

def nodes_app() -> KarpenterApp:
    app = KarpenterApp(${appArguments(program).join(', ')}${pythonSchemas(program.schemas)})
    Nodes(app, "nodes")
    return app


if __name__ == "__main__":
    nodes_app().synth()
`;
}

function appArguments(program: Program): readonly string[] {
  const cluster = clusterName(program);
  return [
    ...cluster === undefined ? [] : [`cluster=ClusterTarget.${cluster}`],
    ...hasVersion(program) ? ['version=KarpenterVersion.of(KARPENTER)'] : [],
  ];
}

function importLines({ cdk8s, karpenter }: Imports): string {
  return [['cdk8s', cdk8s], ['cdk8s_karpenter', karpenter], ['constructs', ['Construct']]]
    .map(([module, names]) => importLine(module as string, names as readonly string[])).join('\n');
}

function importLine(module: string, names: readonly string[]): string {
  const line = `from ${module} import ${names.join(', ')}`;
  return line.length <= PAGE.width ? line : printed([`from ${module} import `, enclosed('(', separated(names, [',', lineBreak(' ')]), ')', { isBroken: true })], PAGE);
}

function constantText({ name, value, comment }: Constant): string {
  return `${comment === undefined ? '' : `# ${comment}\n`}${printed([`${name} = `, expressionDoc(value, PYTHON)], PAGE)}`;
}

function statementsOf(object: ProgramObject): string {
  const { type, id, variable, props, comment, patches, patchComment } = object;
  const args = PYTHON.args([
    { doc: 'self', kind: 'value' }, { doc: pythonKey(id), kind: 'value' }, { doc: '', kind: 'struct', entries: entriesOf(props.entries, PYTHON) },
  ], props.entries.length > 1);
  const created: Doc = [...variable === undefined ? [] : [PYTHON.variable(variable), ' = '], PYTHON.className(type), args];
  const statement = printed(created, PAGE, 2);
  const commented = (lines: readonly string[], code: string) => [...commentLines(lines, '#', PAGE.width - 8), code].join('\n        ');
  const construct = commented(comment, statement);
  return patches.length === 0 ? construct : `${construct}\n        ${commented(patchComment, printed(expressionDoc(patchCall(object), PYTHON), PAGE, 2))}`;
}
