import { shellPath, shellWord } from '../../../../src/checks/manifests/files/shell-word';
import { substitution } from '../../../../src/checks/manifests/files/substitution';

test.each([['-dash', './-dash'], ['a b/-c', "'a b/-c'"], ['-', '-'], ["-it's", "'./-it'\\''s'"], ['/a', '/a']])('the path %s is %s in a shell', (path, word) => {
  expect(shellPath(path)).toBe(word);
});

test('other words keep a hyphen', () => {
  expect(shellWord('-o')).toBe('-o');
});

test('a file whose name starts with a hyphen is not an option of a program', () => {
  expect(substitution('-ib.yaml', ['<NAME>'], false, () => undefined).command).toBe("sed 's/<NAME>/VALUE/g' ./-ib.yaml");
  expect(substitution('-ib.yaml', ['$(NAME)'], false, () => '-o').command).toBe('kubectl kustomize ./-o');
});
