import { identifier } from '../../../../src/outputs/helm/values/value-name';

test.each([['spot-pool', 'spotPool'], ['EC2NodeClass', 'ec2NodeClass'], ['NodePool', 'nodePool'], ['A', 'a'], ['2xl', 'n2xl'], ['GPU', 'gpu'], ['é', 'n'], ['a_b.c', 'aBC'], ['Web', 'web']])('%s is %s', (text, name) => {
  expect(identifier(text)).toBe(name);
});
