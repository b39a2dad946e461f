import * as fc from 'fast-check';
import { globMatches } from '../../src/checks/argocd/argocd-glob';
import { GlobIndex } from '../../src/checks/argocd/glob-index';

const pieces = (...texts: string[]) => fc.array(fc.constantFrom(...texts), { maxLength: 6 }).map((all) => all.join(''));
const globs = pieces('a', 'b', '/', '*', '**', '?', '{a,b}', '{', '}', ',', '[ab]', '[!a]', '[', ']', '\\', '\\*', '😀');
const texts = pieces('a', 'b', '/', '*', '{', '}', ',', '[', ']', '\\', '😀');

test('finds the globs that match a text', () => {
  fc.assert(fc.property(fc.array(globs, { maxLength: 20 }), texts, fc.constantFrom('', '/'), (all, text, separator) => {
    const index = new GlobIndex<string>(separator);
    all.forEach((glob) => index.valueOf(glob, () => glob));
    const matching = new Set(all.filter((glob) => glob === '*' || globMatches(glob, text, separator)));
    expect(index.matching(text).sort()).toEqual([...matching].sort());
  }), { numRuns: 2000 });
});

test('creates one value for each glob', () => {
  const index = new GlobIndex<string[]>();
  for (const glob of ['a*', 'a*', '*b', 'ab']) index.valueOf(glob, () => []).push(glob);
  expect(index.matching('ab')).toEqual([['ab'], ['a*', 'a*'], ['*b']]);
});
