import { LabelRequirement } from '../../../src/karpenter/requirements/label-requirement';

test.each(['Gt', 'Gte', 'Lt', 'Lte'])('%s with a value of another type, which the API server rejects, compares with 0', (operator) => {
  const values = [5] as unknown as readonly string[];
  const withZero = LabelRequirement.of({ key: 'a', operator, values: ['x'] });
  expect(String(LabelRequirement.of({ key: 'a', operator, values }))).toBe(String(withZero));
});
