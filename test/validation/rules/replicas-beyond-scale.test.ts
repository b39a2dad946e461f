import { REPLICAS_BEYOND_SCALE } from '../../../src/validation/rules/replicas-beyond-scale';

const app = { objects: [], nodeClasses: new Set<string>() };
const check = (kind: string, replicas: unknown) => REPLICAS_BEYOND_SCALE.check({ construct: {} as never, json: { kind, spec: { replicas } } }, app);

test.each([['NodePool', 2147483647], ['NodePool', undefined], ['NodePool', 'x'], ['CapacityBuffer', 2147483648]])('%s with %p passes', (kind, replicas) => {
  expect(check(kind, replicas)).toEqual([]);
});

test('one more is refused', () => {
  expect(check('NodePool', 2147483648)).toEqual([
    { path: 'spec.replicas', message: '2147483648 is beyond what the scale subresource holds', fix: 'write at most 2147483647' },
  ]);
});
