import { entriesOf, expressionDoc } from './expression-doc';
import { Imports } from './imports';
import { Doc, fill, Page, printed } from './layout';
import { typescriptKey, typescriptString } from './literals';
import { clusterName, commentLines, constantLines, constantsOf, hasVersion, patchCall, programImports, structTypes } from './program-parts';
import { typescriptSchemas } from './schemas-prop';
import { enclosed } from './syntax';
import { objectOf, TYPESCRIPT } from './typescript-syntax';
import { Expression } from '../../../constructs/code-model/expression';
import { Constant, Program, ProgramObject } from '../from/program';

const PAGE: Page = { width: 120, indent: '  ' };

/** Prints a program in TypeScript. */
export function typescriptProgram(program: Program): string {
  const { objects, included } = program;
  const statements = [...objects.map(statementsOf), ...included === undefined ? [] : [`new Include(this, 'other-objects', { url: join(__dirname, ${typescriptString(included)}) });`]];
  const constants = constantLines(constantsOf(program).map(constantText));
  return `${included === undefined ? '' : "import { join } from 'path';\n"}${importLines(programImports(program, false))}

${constants === '' ? '' : `${constants}\n`}export class Nodes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);

${statements.map((statement) => `    ${statement}\n`).join('\n')}  }
}

export function nodesApp(): KarpenterApp {
  const app = new KarpenterApp({ ${appProps(program).join(', ')}${typescriptSchemas(program.schemas)} });
  new Nodes(app, 'nodes');
  return app;
}

if (require.main === module) nodesApp().synth();
`;
}

function appProps(program: Program): readonly string[] {
  const cluster = clusterName(program);
  return [
    ...cluster === undefined ? [] : [`cluster: ClusterTarget.${cluster}`],
    ...hasVersion(program) ? ['version: KarpenterVersion.of(KARPENTER)'] : [],
  ];
}

function importLines({ cdk8s, karpenter }: Imports): string {
  return [['cdk8s', cdk8s], ['cdk8s-karpenter', karpenter], ['constructs', ['Construct']]]
    .map(([module, names]) => printed(['import ', enclosed('{', fill(names as string[]), '}', { space: ' ' }), ` from '${module}';`], PAGE)).join('\n');
}

function constantText({ name, value, comment }: Constant): string {
  return `${comment === undefined ? '' : `/** ${comment} */\n`}${printed([`const ${name}${typeText(value)} = `, expressionDoc(value, TYPESCRIPT), ';'], PAGE)}`;
}

/** Returns the annotation for the type of a struct, or of a list of structs. */
function typeText(value: Expression): string {
  const [type] = structTypes(value);
  return type === undefined ? '' : `: ${TYPESCRIPT.className(type)}${value.kind === 'list' ? '[]' : ''}`;
}

function statementsOf(object: ProgramObject): string {
  const { type, id, variable, props, comment, patches, patchComment } = object;
  const created: Doc = ['new ', TYPESCRIPT.className(type), '(this, ', typescriptKey(id), ', ', objectOf(entriesOf(props.entries, TYPESCRIPT), props.entries.length > 1), ');'];
  const statement = printed(variable === undefined ? created : [`const ${variable} = `, created], PAGE, 2);
  const commented = (lines: readonly string[], code: string) => [...commentLines(lines, '//', PAGE.width - 4), code].join('\n    ');
  const construct = commented(comment, statement);
  return patches.length === 0 ? construct : `${construct}\n    ${commented(patchComment, printed([expressionDoc(patchCall(object), TYPESCRIPT), ';'], PAGE, 2))}`;
}
