import { admittedTypes } from '../../../src/karpenter/instance-types/admitted-types';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { nodePoolRequirements } from '../../../src/karpenter/requirements/node-pool-requirements';
import { requirementsOf } from '../../../src/karpenter/requirements/requirements';
import { possibleTypes } from '../../../src/karpenter/scheduling/possible-types';
import { nodeClass } from '../../checks/rules/lints';
import { poolCase } from '../../conformance/instance-types/pool-cases';

const OF_MARKET = /zone|region|capacity-|tenancy|placement-group|kubernetes\.io\/os|windows-build/;

test('possible types are the admitted types without the requirements that a market or a node class decides', () => {
  let found = 0;
  for (let index = 0; index < 500; index++) {
    const requirements = new Map([...nodePoolRequirements(poolCase(20261126, index))].filter(([key]) => !OF_MARKET.test(key)));
    const { types, unpriced } = admittedTypes(requirements, regionMarket());
    const names = [...possibleTypes(requirements, undefined)].map(({ name }) => name).sort();
    expect(names).toEqual([...types, ...unpriced].map(({ name }) => name).sort());
    if (names.length > 0) found++;
  }
  expect(found).toBeGreaterThan(200);
});

test('a node class excludes instance types', () => {
  const family = (name: string) => requirementsOf([{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: [name] }]);
  const al2023 = nodeClass({ amiSelectorTerms: [{ alias: 'al2023@v20260701' }] });
  expect([...possibleTypes(family('a1'), undefined)]).toHaveLength(6);
  expect([...possibleTypes(family('a1'), al2023)]).toEqual([]);
  expect([...possibleTypes(family('m7i'), al2023)]).toHaveLength(11);
});
