import * as ts from 'typescript';

/** What the compiler says of a line below the imports of the generated types. */
function errorsOf(line: string): string[] {
  const file = `${__dirname}/probe.ts`;
  const source = [
    'import { NodePoolV1Spec } from \'../../src/imports/NodePool.v1\';',
    'import { EC2NodeClassV1Spec } from \'../../src/imports/EC2NodeClass.v1\';',
    line,
  ].join('\n');
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => (name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest));
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options, host)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const template = 'template: { spec: { nodeClassRef: { group: "", kind: "", name: "" }, requirements: [] } }';

test('what the API has compiles', () => {
  expect(errorsOf(`export const spec: NodePoolV1Spec = { weight: 5, limits: { cpu: 1, memory: "1Gi" }, ${template} };`)).toEqual([]);
});

test.each([
  [`export const spec: NodePoolV1Spec = { wieght: 5, ${template} };`, '\'wieght\' does not exist in type \'NodePoolV1Spec\''],
  ['export const term: EC2NodeClassV1Spec[\'amiSelectorTerms\'][number] = { ownerID: "self" };', '\'ownerID\' does not exist in type'],
  ['export const spec: NodePoolV1Spec = { weight: 5 };', 'Property \'template\' is missing in type'],
])('what it lacks does not: %s', (line, message) => {
  const errors = errorsOf(line);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});
