import { suggestion, suggestionOfSameNumber } from '../../../src/foundation/basics/suggestion';

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

test.each([
  ['AL3', undefined],
  ['AL20', undefined],
  ['al2', 'AL2'],
  ['A2', 'AL2'],
  ['Bottlerockt', 'Bottlerocket'],
])('suggestionOfSameNumber of %s is %s', (word, meant) => {
  expect(suggestionOfSameNumber(word, ['AL2', 'AL2023', 'Bottlerocket'])).toBe(meant);
});
