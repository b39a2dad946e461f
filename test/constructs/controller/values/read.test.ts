import { ControllerValues } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { messageOf } from '../../../fixtures';

const VERSION = KarpenterVersion.of('1.14');
const read = (yaml: string) => ControllerValues.fromValues(VERSION, yaml);

test.each([
  ['an unclosed bracket', 'a: 1\nb: [', 'cannot read the values: line 2, column 4: "[" is not closed. Add the closing "]".'],
  ['a list', '- a', 'cannot read the values: the values must be a map such as replicas: 2, got ["a"]'],
  ['a string', 'text', 'cannot read the values: the values must be a map such as replicas: 2, got "text"'],
  ['two documents', 'a: 1\n---\nb: 2', 'cannot read the values: the file must contain one YAML document, got 2'],
])('rejects %s', (_, yaml, message) => {
  expect(messageOf(() => read(yaml))).toBe(message);
});

test('has no stack trace', () => {
  try {
    read('- a');
  } catch (error) {
    expect((error as Error).stack).toBe('Error: cannot read the values: the values must be a map such as replicas: 2, got ["a"]');
    return;
  }
  throw new Error('nothing was thrown');
});

test('empty input has no values', () => {
  expect(read('# only a comment\n').render(VERSION).values).toEqual({});
});
