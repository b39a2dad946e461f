import { errorsIn, reject, reportTogether, throwing } from '../../../../src/foundation/basics/props/reject';
import { messageOf } from '../../../fixtures';

const [A, B] = ['a is wrong', 'b is wrong'].map((message) => new Error(message));

const thrown = (action: () => void): unknown => {
  try {
    return action();
  } catch (error) {
    return error;
  }
};

test('throws the first error, unless values are reported together', () => {
  expect(thrown(() => [A, B].forEach(reject))).toBe(A);
  expect(reportTogether(() => 5)).toBe(5);
});

test('throws one error with all errors', () => {
  const error = thrown(() => reportTogether(() => reportTogether(() => [A, B].forEach(reject))));
  expect(String(error)).toBe('Error: a is wrong\nb is wrong');
  expect(errorsIn(error)).toEqual([A, B]);
});

test('throws a single error unchanged', () => {
  expect(thrown(() => reportTogether(() => reject(A)))).toBe(A);
  expect(errorsIn(A)).toEqual([A]);
  expect(thrown(() => reportTogether(() => { throw B; }))).toBe(B);
});

test('ignores a type error after a wrong value, but no other error', () => {
  const with2 = (second: Error) => () => reportTogether(() => {
    reject(A);
    throw second;
  });
  expect(messageOf(with2(new TypeError('x is undefined')))).toBe('a is wrong');
  expect(messageOf(with2(B))).toBe('a is wrong\nb is wrong');
});

test('throws an error in a function that tries a value', () => {
  const read = () => reportTogether(() => {
    reject(A);
    expect(thrown(() => throwing(() => reject(B)))).toBe(B);
  });
  expect(thrown(read)).toBe(A);
});

test('forgets the errors after each use', () => {
  thrown(() => reportTogether(() => reject(A)));
  expect(thrown(() => reject(B))).toBe(B);
});
