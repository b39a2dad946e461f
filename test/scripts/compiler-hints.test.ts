import * as ts from 'typescript';
import { withCompilerHints } from '../../scripts/compiler-hints';

const BUDGET = `/** @crd NodePool spec.disruption.budgets[] */
export declare class DisruptionBudget {
    private readonly options;
    /** An absolute number of nodes. */
    static nodes(count: number): DisruptionBudget;
    static of(nodes: string): DisruptionBudget;
    private constructor();
    /** @internal */
    _toJson(): object;
}
`;
const REQUIREMENT = `/** @crd NodePool spec.template.spec.requirements[] */
export declare class Requirement {
    readonly key: string;
    private readonly minValues?;
    static of(key: string): Requirement;
    static zones(...zones: string[]): Requirement;
    private constructor();
    withMinValues(minValues: number): Requirement;
}
`;

test.each([
  ['a plain object', BUDGET, 'const budget: DisruptionBudget = { nodes: \'1\', schedule: \'@daily\' };', [
    'Type \'{ nodes: string; schedule: string; }\' is missing the following properties from type \'DisruptionBudget\': \'Use DisruptionBudget.nodes() or DisruptionBudget.of()\', _toJson',
  ]],
  ['an unknown field', BUDGET, 'const budget: DisruptionBudget = { node: \'1\' };', [
    'Object literal may only specify known properties, but \'node\' does not exist in type \'DisruptionBudget\'. Did you mean to write \'nodes\'?',
  ]],
  ['a plain object without a public field', REQUIREMENT, 'const requirement: Requirement = { key: \'zone\', operator: \'In\', values: [\'a\'] };', [
    'Type \'{ key: string; operator: string; values: string[]; }\' is missing the following properties from type \'Requirement\': \'Use Requirement.of() or Requirement.zones()\', minValues, withMinValues',
  ]],
  ['a field in place of its method', REQUIREMENT, 'Requirement.zones(\'a\').minValues(5);', [
    'The \'this\' context of type \'Requirement\' is not assignable to method\'s \'this\' of type \'"Use withMinValues()"\'.',
  ]],
  ['a value of the class', BUDGET, 'const budget: DisruptionBudget = DisruptionBudget.nodes(1);', []],
])('the compiler\'s message about %s', (_, declarations, code, messages) => {
  expect(messagesOf(`${withCompilerHints(declarations)}${code}`)).toEqual(messages);
});

test.each([
  ['a class without a field of a CRD', BUDGET.replace(/^.*\n/, '')],
  ['a class with a public constructor', BUDGET.replace('private constructor', 'constructor')],
  ['an enum-like class', BUDGET.replace(/ {4}static nodes.*\n/, '')],
  ['an interface', '/** @crd NodePool spec.disruption */\nexport interface Disruption {\n    readonly budgets?: string[];\n}\n'],
])('does not change %s', (_, declarations) => {
  expect(withCompilerHints(declarations)).toBe(declarations);
});

test('lists at most five static methods', () => {
  const methods = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `    static ${name}(): DisruptionBudget;\n`).join('');
  expect(withCompilerHints(BUDGET.replace(/ {4}static of.*\n/, methods))).toContain(
    'private readonly \'Use DisruptionBudget.nodes(), DisruptionBudget.a(), DisruptionBudget.b(), DisruptionBudget.c(), DisruptionBudget.d(), or another static method\';',
  );
});

/** Returns the messages of the compiler about a program. */
function messagesOf(code: string): string[] {
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => (name === 'main.ts' ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : read(name, ...rest));
  const program = ts.createProgram(['main.ts'], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es5.d.ts'], types: [] }, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile('main.ts')).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
