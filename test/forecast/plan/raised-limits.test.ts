import { pool, poolPlan, textsOf } from './manifests';

const limits = (nodes: string) => pool({ spec: { replicas: 4, limits: { nodes } } });

test.each([
  { name: 'raised', before: limits('6'), after: limits('8'), text: 'immediate: spec.limits["nodes"] changes from "6" to "8", so Karpenter can launch nodes up to the new limit' },
  { name: 'lowered', before: limits('8'), after: limits('6'), text: 'immediate: spec.limits["nodes"] changes from "8" to "6", so Karpenter launches no nodes above the new limits, and keeps existing nodes' },
])('a $name limit takes effect at once', ({ before, after, text }) => {
  expect(textsOf(poolPlan([before], [after]).reasons)).toEqual([text]);
});

describe('limits of a resource that no node has', () => {
  const limited = (all?: object) => pool({ spec: { limits: all } });
  const planned = (before: object | undefined, after: object | undefined) => textsOf(poolPlan([limited(before)], [limited(after)]).reasons);

  test('a limit that Karpenter ignores has no effect', () => {
    expect(planned({ cpu: '9' }, { cpu: '9', gpus: '2' })).toEqual(['immediate: spec.limits["gpus"] is now "2", but Karpenter ignores it, because no node has gpus']);
    expect(planned({ cpu: '9', gpus: '2' }, { cpu: '9' })).toEqual(['immediate: spec.limits["gpus"] is removed (was "2"), but Karpenter ignored it, because no node has gpus']);
    expect(planned(undefined, { gpus: '2', cpus: '4' })).toEqual([expect.stringContaining('but Karpenter ignores it, because no node has gpus and cpus')]);
  });

  test('a limit next to it has an effect', () => {
    expect(planned(undefined, { gpus: '2', cpu: '4' })).toEqual([expect.stringContaining('so Karpenter launches no nodes above the new limits')]);
    expect(planned({ cpu: '9' }, { 'cpu': '9', 'nvidia.com/gpu': '2' })).toEqual([expect.stringContaining('so Karpenter launches no nodes above the new limits')]);
    expect(planned({ cpu: '9' }, { 'cpu': '9', 'example.com/license': '2' })).toEqual([expect.stringContaining('so Karpenter launches no nodes above the new limits')]);
  });
});
