import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { basename, join } from 'path';
import { checkedProgram, diagnosticsText } from '../../scripts/lint/program';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  put('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'commonjs', target: 'ES2022', noLib: true, noEmit: true, strict: true, isolatedModules: true, types: [] }, include: ['*.ts'] }));
  put('lib.ts', 'interface Array<T> { length: T }\ninterface Boolean {}\ninterface CallableFunction {}\ninterface NewableFunction {}\ninterface Function {}\ninterface IArguments {}\ninterface Number {}\ninterface Object {}\ninterface RegExp {}\ninterface String {}\n');
  put('low.ts', 'export function low(): number { return 1; }\n');
  put('middle.ts', "import { low } from './low';\nexport const middle = low();\n");
  put('high.ts', "import { middle } from './middle';\nexport const high: number = middle;\n");
  put('other.ts', 'export const other = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(root, name), text);

/** Returns the files that a run checks, and its diagnostics as `file: message`. */
function check() {
  const { affected, diagnostics, save } = checkedProgram(root, ['tsconfig.json'], join(root, 'types.tsbuildinfo'));
  save();
  return {
    affected: [...affected].map((file) => basename(file)).sort(),
    messages: diagnostics.map(({ file, messageText }) => `${basename(file!.fileName)}: ${messageText}`),
    text: diagnosticsText(diagnostics, root),
  };
}

test('the first run checks all files, and the next one none', () => {
  expect(check()).toEqual({ affected: ['high.ts', 'lib.ts', 'low.ts', 'middle.ts', 'other.ts'], messages: [], text: '' });
  expect(check()).toEqual({ affected: [], messages: [], text: '' });
});

test('a changed type affects all files that use it, also through other files', () => {
  check();
  put('low.ts', "export function low(): string { return ''; }\n");
  expect(check()).toMatchObject({ affected: ['high.ts', 'low.ts', 'middle.ts'], messages: ["high.ts: Type 'string' is not assignable to type 'number'."] });
});

test('a run reports an error again until it is fixed', () => {
  put('other.ts', 'export const other: string = 1;\n');
  const error = "other.ts: Type 'number' is not assignable to type 'string'.";
  expect(check().messages).toEqual([error]);
  const { messages, text } = check();
  expect(messages).toEqual([error]);
  expect(text).toMatch(/other\.ts.*:.*1.*:.*14.* - .*error.*Type 'number' is not assignable to type 'string'\./);
  put('other.ts', 'export const other = 1;\n');
  expect(check()).toMatchObject({ affected: ['other.ts'], messages: [] });
});

test('a deleted file affects the files that import it', () => {
  check();
  rmSync(join(root, 'low.ts'));
  expect(check().messages).toEqual(["middle.ts: Cannot find module './low' or its corresponding type declarations."]);
});
