import * as ts from 'typescript';

/** Returns the compiler errors for each line. The lines are compiled after imports of the generated types. */
function errorsOf(lines: readonly string[]): string[][] {
  const files = new Map(lines.map((line, index) => [`${__dirname}/probe-${index}.ts`, [
    'import { NodePoolV1Spec } from \'../../../src/karpenter/imports/NodePool.v1\';',
    'import { EC2NodeClassV1Spec } from \'../../../src/karpenter/imports/EC2NodeClass.v1\';',
    line,
  ].join('\n')]));
  const options: ts.CompilerOptions = {
    strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], module: ts.ModuleKind.CommonJS, types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].map((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')));
}

const template = 'template: { spec: { nodeClassRef: { group: "", kind: "", name: "" }, requirements: [] } }';

const UNKNOWN: readonly (readonly [string, string, string])[] = [
  ['an unknown field of a NodePool', `export const spec: NodePoolV1Spec = { wieght: 5, ${template} };`, '\'wieght\' does not exist in type \'NodePoolV1Spec\''],
  ['an unknown field of a selector term', 'export const term: EC2NodeClassV1Spec[\'amiSelectorTerms\'][number] = { ownerID: "self" };', '\'ownerID\' does not exist in type'],
  ['a NodePool without a template', 'export const spec: NodePoolV1Spec = { weight: 5 };', 'Property \'template\' is missing in type'],
];

const [known, ...unknown] = errorsOf([`export const spec: NodePoolV1Spec = { weight: 5, limits: { cpu: 1, memory: "1Gi" }, ${template} };`, ...UNKNOWN.map(([, line]) => line)]);

test('fields of the API compile', () => {
  expect(known).toEqual([]);
});

test.each(UNKNOWN.map(([name, , message], index) => [name, message, unknown[index]] as const))('%s does not compile', (_, message, errors) => {
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});
