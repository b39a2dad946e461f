import * as ts from 'typescript';
import { withValueComments } from '../../scripts/value-comments';

const POLICY = `export declare class Policy {
    /** The first. */
    static readonly FIRST: Policy;
    static readonly SECOND: Policy;
    static of(value: string): Policy;
    /** @internal */
    static _codeFor(wrong: unknown): string;
    readonly value: string;
    private constructor();
}
`;
const PROPS = `import { Policy } from './values/policy';
import { Duration } from 'cdk8s';
import { Open } from './open';
export interface Props {
    /** The policy. */
    readonly policy?: Policy;
    readonly policies: Policy[];
    readonly time: Duration;
    readonly open?: Open;
    readonly name: string;
    readonly map?: {
        [key: string]: Policy;
    };
}
`;
const OPEN = 'export declare class Open {\n    static make(): Open;\n    constructor();\n    readonly policy: Policy;\n}\n';

const commented = (files: { readonly [path: string]: string }) => Object.fromEntries(withValueComments(new Map(Object.entries(files))));

test('adds comments to the properties that take instances of a class with a private constructor', () => {
  const files = commented({ 'lib/props.d.ts': PROPS, 'lib/values/policy.d.ts': POLICY, 'lib/open.d.ts': OPEN });
  expect(files['lib/props.d.ts']).toBe(PROPS
    .replace('policy?: Policy;', 'policy?: Policy; // Use Policy.FIRST, Policy.SECOND, or Policy.of()')
    .replace('policies: Policy[];', 'policies: Policy[]; // Use Policy.FIRST, Policy.SECOND, or Policy.of()')
    .replace('time: Duration;', 'time: Duration; // Use Duration.seconds(), Duration.minutes(), or Duration.hours()'));
  expect(files['lib/values/policy.d.ts']).toBe(POLICY.replace('value: string;', 'value: string; // Use Policy.FIRST, Policy.SECOND, or Policy.of()'));
  expect(files['lib/open.d.ts']).toBe(OPEN.replace('policy: Policy;', 'policy: Policy;'));
});

test('reads the class from the file that the property imports', () => {
  const other = POLICY.replace('    static readonly SECOND: Policy;\n', '').replace('of(', 'parse(');
  const files = commented({ 'a.d.ts': PROPS.replace('./values/policy', './b'), 'b/index.d.ts': other, 'values/policy.d.ts': POLICY });
  expect(files['a.d.ts']).toContain('readonly policy?: Policy; // Use Policy.FIRST or Policy.parse()\n');
});

test('lists at most four static members', () => {
  const many = POLICY.replace('    static of', `${['A', 'B', 'C'].map((name) => `    static readonly ${name}: Policy;\n`).join('')}    static of`);
  expect(commented({ 'lib/props.d.ts': PROPS, 'lib/values/policy.d.ts': many })['lib/props.d.ts'])
    .toContain('readonly policy?: Policy; // Use Policy.FIRST, Policy.SECOND, Policy.A, Policy.B, or another static member\n');
});

test('changes nothing the second time', () => {
  const once = commented({ 'lib/props.d.ts': PROPS, 'lib/values/policy.d.ts': POLICY });
  expect(commented(once)).toEqual(once);
});

test('the compiler prints the comment with a wrong value', () => {
  const code = `${POLICY.replace('export declare', 'declare')}interface Props {\n    readonly policy?: Policy;\n}\nconst props: Props = { policy: "First" };\n`;
  const source = ts.createSourceFile('main.ts', commented({ 'main.ts': code })['main.ts'], ts.ScriptTarget.ES2022);
  const host = ts.createCompilerHost({});
  const program = ts.createProgram(['main.ts'], { types: [] }, { ...host, getSourceFile: (name, target) => (name === 'main.ts' ? source : host.getSourceFile(name, target)) });
  const text = ts.formatDiagnosticsWithColorAndContext(program.getSemanticDiagnostics(source), { getCanonicalFileName: (name) => name, getCurrentDirectory: () => '', getNewLine: () => '\n' });
  expect(text).toContain('    readonly policy?: Policy; // Use Policy.FIRST, Policy.SECOND, or Policy.of()');
});
