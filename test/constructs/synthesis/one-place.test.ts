import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const SRC = join(__dirname, '..', '..', '..', 'src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith(join('karpenter', 'imports')));

/** Returns the files whose code matches a pattern. Ignores comments and template strings. */
function filesWith(...patterns: RegExp[]): string[] {
  return files.filter((file) => {
    const code = readFileSync(join(SRC, file), 'utf8').replace(/\/\*.*?\*\/|\/\/.*$|`[^`]*`/gms, '');
    return patterns.some((pattern) => pattern.test(code));
  }).map((file) => file.split('\\').join('/')).sort();
}

test('only one file replaces toJson of a construct', () => {
  expect(filesWith(/\.toJson\s*=[^=>]/, /(defineProperty|deleteProperty|Reflect\.set)\([^;]*?['"]toJson['"]/s, /Object\.assign\([^;]*?\btoJson\b/s, /\['toJson'\]\s*=/)).toEqual(['constructs/synthesis/cdk8s-internals.ts']);
});

test('only classes with their own output override toJson of an ApiObject', () => {
  expect(filesWith(/extends (ApiObject|App|Chart)\b.*?\n {2}(public )?toJson\(/s)).toEqual(['constructs/al2-migration/al2023-side-by-side-migration.ts', 'constructs/resources/karpenter-object.ts']);
});

test('only one file reads private members of cdk8s', () => {
  expect(filesWith(/\bobject as [^;\n]*\.patches\b/, /\bthis\.patches\b/, /\bpatches\??: readonly (unknown|JsonPatch)\[\]/, /_synthChart/, /_additionalAttributes\??:/, /prepareStackTrace/)).toEqual(['constructs/synthesis/cdk8s-internals.ts']);
});
