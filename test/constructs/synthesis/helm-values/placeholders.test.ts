import { App, Chart } from 'cdk8s';
import { holdsPlaceholder, piecesOf } from '../../../../src/constructs/synthesis/helm-values/placeholder';
import { placeholdersOf } from '../../../../src/constructs/synthesis/helm-values/placeholders';
import { refusePlaceholders } from '../../../../src/constructs/synthesis/helm-values/refuse-placeholders';

const app = new App();
const { number, placeholder } = placeholdersOf(new Chart(app, 'c')).add('demo');
const replaced = (json: unknown) => placeholdersOf(app).replacedIn(json);

test('placeholders consist of lowercase letters and digits', () => {
  expect(placeholder).toMatch(/^[a-z][a-z0-9]{1,20}$/);
  expect([holdsPlaceholder(`a-${placeholder}`), holdsPlaceholder('a-demo')]).toEqual([true, false]);
});

test('replaces placeholders in values and keys, and sorts keys by their final text', () => {
  expect(JSON.stringify(replaced({ kind: 'x', data: { [`${placeholder}2`]: [`a ${placeholder}${placeholder}`], e: 1, __proto__x: null } })))
    .toBe('{"kind":"x","data":{"__proto__x":null,"demo2":["a demodemo"],"e":1}}');
});

test('does not change values without placeholders', () => {
  const json = { a: [1, 'x', null] };
  expect(replaced(json)).toBe(json);
});

test('keeps placeholders while asked to', () => {
  expect(placeholdersOf(app).kept(() => replaced({ a: placeholder }))).toEqual({ a: placeholder });
  expect(replaced({ a: placeholder })).toEqual({ a: 'demo' });
});

test('does not replace placeholders of another app', () => {
  expect(placeholdersOf(new App()).replacedIn({ a: placeholder })).toEqual({ a: placeholder });
});

test('splits a string at placeholders', () => {
  expect(piecesOf(`a${placeholder}b${placeholder}`)).toEqual(['a', number, 'b', number]);
  expect(piecesOf('')).toEqual([]);
});

test('rejects placeholders outside of manifests', () => {
  const message = 'tags must not contain a string value of a HelmChart, because this prop is not rendered into the chart. Use a literal string.';
  expect(() => refusePlaceholders({ name: 'x', tags: { a: [placeholder] } })).toThrow(message);
  expect(() => refusePlaceholders({ tags: { [placeholder]: 1 } })).toThrow(message);
  expect(() => refusePlaceholders({ tags: { a: 'demo' }, app })).not.toThrow();
});
