import { pool, poolPlan, textsOf } from './manifests';

const limits = (nodes: string) => pool({ spec: { replicas: 4, limits: { nodes } } });

test.each([
  { name: 'raised', before: limits('6'), after: limits('8'), text: 'immediate: spec.limits["nodes"] changes from "6" to "8", so Karpenter can launch nodes up to the new limit' },
  { name: 'lowered', before: limits('8'), after: limits('6'), text: 'immediate: spec.limits["nodes"] changes from "8" to "6", so Karpenter launches no nodes above the new limits, and keeps existing nodes' },
])('a $name limit takes effect at once', ({ before, after, text }) => {
  expect(textsOf(poolPlan([before], [after]).reasons)).toEqual([text]);
});
