import { readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';
import { callable, Member, ROOT, Type, types, typesByName, typesOf } from './assembly';

/** Files whose API can still change, because it depends on unstable Karpenter APIs, reads input from other tools, or is less mature. */
const EXPERIMENTAL = [
  /^src\/(constructs\/(al2-migration|automode|iam|instance-types|presets|workloads)|forecast|karpenter\/instance-types|migration|outputs)\//,
  /^src\/(constructs\/user-data\/effective-user-data|karpenter\/user-data\/(effective\/cluster-details|remarks\/user-data-remark))\.ts$/,
  /^src\/checks\/findings\/i-karpenter-iam\.ts$/,
  /^src\/karpenter\/versions\/cluster-target\.ts$/,
  // The API versions are unstable: NodeOverlay is v1alpha1, and CapacityBuffer is v1beta1. Only these two kinds use the following values.
  /^src\/constructs\/resources\/(capacity-buffer|node-overlay)\.ts$/,
  /^src\/constructs\/props\/overlays-and-buffers\//,
];

const fileOf = (type: Type) => type.locationInModule!.filename;
const wanted = (type: Type) => EXPERIMENTAL.some((files) => files.test(fileOf(type))) ? 'experimental' : 'stable';
const isExperimental = (fqn: string) => typesByName.get(fqn)?.docs?.stability === 'experimental';

/** Returns the `@stability` tag in each docstring of a file. For docstrings without a tag, jsii uses the stability of the package. */
function writtenIn(file: string): Map<string, string | undefined> {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  return new Map(source.statements
    .filter((statement) => ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isEnumDeclaration(statement))
    .map((declared) => {
      const tags = ts.getJSDocTags(declared).filter(({ tagName }) => tagName.text === 'stability').map(({ comment }) => ts.getTextOfJSDocComment(comment));
      return [declared.name!.text, tags.join()];
    }));
}

test('every public type has its @stability in the docstring', () => {
  const files = new Map([...new Set(types.map(fileOf))].map((file) => [file, writtenIn(file)]));
  const wrong = types.filter((type) => files.get(fileOf(type))!.get(type.name) !== wanted(type))
    .map((type) => `${fileOf(type)}: ${type.name} wants @stability ${wanted(type)}, has "${files.get(fileOf(type))!.get(type.name)}"`);
  expect(wrong).toEqual([]);
});

test('jsii knows which types are stable and which are experimental', () => {
  const counts = { stable: 0, experimental: 0 };
  for (const type of types) {
    expect([type.fqn, type.docs?.stability]).toEqual([type.fqn, wanted(type)]);
    counts[wanted(type)]++;
  }
  expect(counts.stable).toBeGreaterThan(100);
  expect(counts.experimental).toBeGreaterThan(100);
});

test('signatures of stable APIs contain no experimental types', () => {
  const unstable = types.filter(({ fqn }) => !isExperimental(fqn)).flatMap((type) => {
    const parts: readonly Member[] = [...callable(type), ...type.initializer ? [{ ...type.initializer, name: 'constructor' }] : []];
    return [
      ...parts.filter((part) => part.docs?.stability !== 'experimental')
        .flatMap((part) => typesOf(part).filter(isExperimental).map((named) => `${type.name}.${part.name} names ${named}`)),
      ...[type.base, ...type.interfaces ?? []].filter((above) => above !== undefined && isExperimental(above)).map((above) => `${type.name} is a ${above}`),
    ];
  });
  expect(unstable).toEqual([]);
});
