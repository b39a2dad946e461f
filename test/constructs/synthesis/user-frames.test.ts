import { withUserFrames } from '../../../src/constructs/synthesis/user-frames';
import { ownFolder } from '../../../src/foundation/platform/own-manifest';

const USER = ['    at check (/home/user/app/main.ts:4:9)', '    at /home/user/app/node_modules/team/index.js:10:5'];
const OTHERS = [
  '    at Node.validate (/home/user/app/node_modules/constructs/lib/construct.js:413:42)', '    at validate (/home/user/app/node_modules/cdk8s/lib/app.js:247:40)',
  '    at Array.flatMap (<anonymous>)', '    at Module._compile (node:internal/modules/cjs/loader:1521:14)', `    at synthesize (${ownFolder()}/lib/start.js:1:2)`,
];

const stackOf = (frames: readonly string[]) => {
  const error = new Error('the team is unknown\nask the platform team');
  error.stack = [String(error), ...frames].join('\n');
  return (withUserFrames(error) as Error).stack!.split('\n').slice(2);
};

test('keeps only the frames of the user', () => {
  expect(stackOf([USER[0], ...OTHERS, USER[1]])).toEqual(USER);
});

test('keeps all frames of an error that starts in a library', () => {
  expect(stackOf([...OTHERS, ...USER])).toEqual([...OTHERS, ...USER]);
});

test.each([['a string'], [undefined], [Object.assign(new Error('x'), { stack: undefined })], [Object.assign(new Error('x'), { stack: 'Error: x' })]])('returns %j unchanged', (error) => {
  expect(withUserFrames(error)).toBe(error);
});
