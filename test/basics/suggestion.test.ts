import { suggestion } from '../../src/basics/suggestion';

test.each([
  ['wieght', ['weight', 'limits'], 'weight'],
  ['Weight', ['weight', 'height'], 'weight'],
  ['amiSelectorTerm', ['amiSelectorTerms', 'amiFamily'], 'amiSelectorTerms'],
  ['gp4', ['io1', 'gp2', 'gp3'], 'gp2'],
  ['ttlSecondsAfterEmpty', ['weight', 'limits', 'replicas'], undefined],
  ['x', ['weight'], undefined],
  ['x', [], undefined],
])('suggests for %s among %j: %s', (word, known, meant) => {
  expect(suggestion(word, known)).toBe(meant);
});
