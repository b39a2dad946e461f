import * as fc from 'fast-check';

/**
 * Lines of scripts, of YAML, and of texts that resemble both.
 *
 * Excludes texts that only go-yaml reads or rejects, such as directives after a document, and tags and anchors before braces.
 */
const LINES = [
  '', ' ', '  ', '#', '# a: b', '#!/bin/bash', '#cloud-config', 'set -e', 'echo hello', 'echo "a: b"', 'a: b', 'a: b: c', 'a:b', 'a:', 'b: 1', 'a: 2', '  c: d', '\ta: 1', 'a:\t1', 'a: 1\t', '- a', '- a: b', '  - c', '-', '---', '--- ',
  '--- a', '--- # x', '...', 'x: &a 1', 'y: *a', 'z: *none', '? a', ': b', '? [a]', '[a]', '{', '}', '[', ']', 'a: [', 'b]', 'a: {x: 1', '}', '"a": b', '"a', "'a': 'b'", "it's",
  'a: |', 'a: >-', '  text', '    more', '!!str a: b', 'a: !x y', 'a: !!binary YQ==', '<<: *a', '<<: 5', 'null: 1', '~: 1', '1: a', '1.5: b', 'true: c', 'yes: d', '=: e', 'export A=b', 'if [ -f x ]; then', 'fi', 'cat <<EOF', 'EOF',
  'http://x', 'key: http://x', 'a: b # c', 'a: #c', 'a: `x`', '`x`: a', '@x: a', 'a: @x', 'a: %x', '%x: a', 'a: "\\x41\\u00e9"', 'a: "\\q"', 'é: ü', '😀: x', 'a\u2028b: c', '\u00a0a: b', 'a: \u00a0', '\u0085', '\ufeffa: b', 'a: 1e400',
  'a: 99999999999999999999', 'a: 0x', 'a: 0b2', 'a: 1_0', 'a: 2020-01-01', '2020-01-01: x', 'function f() {', 'a: $(b)', 'a; b: c', 'aws s3 cp s3://a: b', 'sed -i "s/a: b/c/" x', 'a : b', ' a: b', '  a: b', '- - a', 'a,: b', '? x', 'a: - b', 'a: ? b',
];

const lines = fc.array(fc.constantFrom(...LINES), { maxLength: 6 });
const joined = fc.tuple(lines, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r'), fc.boolean()).map(([each, end, isClosed]) => each.join(end) + (isClosed ? end : ''));
/** Texts with a single line. Most of these lines have a different meaning next to other lines. */
const ALONE = [...LINES, 'a\u0007: b', '\u007f', '# \u0007', 'a: !!int x', 'a: .inf', '{}', '[]', '{a: b}', '{"a": 1}', '%YAML 1.1\n---\na: 1', '%YAML 1.1\n---\n- a', '# x\n%YAML 1.1 # y\n---\na: 1', '%YAML 1.2\n---\na: 1', '# a\n---\n# b\n---\n- c', '---\n---\n- a', '--- # a\n---\n- b'];
const single = fc.tuple(fc.constantFrom(...ALONE), fc.constantFrom('', '\n', '\r\n', ' ', '\n---\n- x\n', ` ${'x'.repeat(2000)}: 1\n`, ` ${'x'.repeat(900)}: 1\n`)).map(([line, end]) => line + end);
const pieces = fc.array(fc.constantFrom('a', ': ', ':', '- ', '\n', '\n  ', ' ', '#', '"', "'", '{', '}', '[', ']', ',', '*x', '|', '>', '1', '---\n', 'é', '\\', '? ', '\r\n'), { maxLength: 9 }).map((each) => each.join(''));

/** Matches texts that only go-yaml reads or rejects. These have text after a root in braces, an invalid key, or a one-line map with a duplicate key after an anchor or tag. */
const ONLY_OF_GO = /^[\s-]*[{[][^]*[}\]]\s*[^\s]|^\s*[{[].*[-?]|[&!]\S* \S* x{100}|^(?:null|~):|^\? \[a\]|^ +[^]*\n["']/m;

/** Generates texts that Karpenter may read as a NodeConfig. The same seed returns the same texts. */
export function yamlTexts(count: number, seed: number): string[] {
  return fc.sample(fc.oneof(joined, single, pieces), { numRuns: count, seed }).filter((text) => text !== '' && !ONLY_OF_GO.test(text));
}
