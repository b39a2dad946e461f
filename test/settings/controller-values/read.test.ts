import { ControllerValues } from '../../../src/settings';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { messageOf } from '../../fixtures';

const VERSION = KarpenterVersion.of('1.14');
const read = (yaml: string) => ControllerValues.fromValues(VERSION, yaml);

test.each([
  ['a: 1\nb: [', 'the values can\'t be read: line 2, column 4: a bracket or brace is never closed; close it'],
  ['- a', 'the values can\'t be read: they are a list; write a map, such as replicas: 2'],
  ['text', 'the values can\'t be read: they are "text"; write a map, such as replicas: 2'],
  ['a: 1\n---\nb: 2', 'the values can\'t be read: there are 2 documents; write one, without a line of ---'],
])('%j', (yaml, message) => {
  expect(messageOf(() => read(yaml))).toBe(message);
});

test('is said without a stack trace', () => {
  try {
    read('- a');
  } catch (error) {
    expect((error as Error).stack).toBe('Error: the values can\'t be read: they are a list; write a map, such as replicas: 2');
    return;
  }
  throw new Error('nothing was thrown');
});

test('nothing is nothing', () => {
  expect(read('# only a comment\n').render(VERSION).values).toEqual({});
});
