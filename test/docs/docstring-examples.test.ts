import { readFileSync } from 'fs';
import { join } from 'path';
import { filesWithExamples, programOf } from './docstring-examples';
import { ROOT } from './markdown';
import { typeCheck } from './type-check';

/** Suffix that distinguishes example programs from source files in the same folder. */
const SUFFIX = '.examples.ts';

function problemsOf(sources: ReadonlyMap<string, string>): string[] {
  const { ofOptions, ofFiles } = typeCheck(new Map([...sources].map(([file, source]) => [join(ROOT, `${file}${SUFFIX}`), programOf(source)])));
  return [...ofOptions, ...ofFiles.map(({ file, line, message }) => `${file.slice(ROOT.length + 1, -SUFFIX.length)}:${line}: ${message}`)];
}

test('every @example in src/ compiles', () => {
  const files = filesWithExamples();
  expect(files.length).toBeGreaterThan(0);
  expect(problemsOf(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))).toEqual([]);
});

test('an @example that does not compile is reported with its file and line', () => {
  const source = `
/**
 * A class.
 *
 * @example
 * new karpenter.NodePool(chart, 'Default', {
 *   nodeClass,
 *   wieght: 10, // a typo
 * });
 *
 * @stability stable
 */
export class First {
  /**
   * A method.
   * @example
   * const app = new karpenter.KarpenterApp({ version: 1 }); // shadows the variable
   * @example karpenter.Requirement.zone('a');
   */
  public method(): void {}
}
`;
  expect(problemsOf(new Map([[join('src', 'first.ts'), source]]))).toEqual([
    expect.stringMatching(/^src\/first\.ts:8: Object literal may only specify known properties/),
    expect.stringMatching(/^src\/first\.ts:17: Type 'number' is not assignable/),
    expect.stringMatching(/^src\/first\.ts:18: Property 'zone' does not exist/),
  ]);
});
