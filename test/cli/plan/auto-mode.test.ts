import { nodeClass, pool } from './reports';
import { compare } from './run-plan';

const AUTO = [
  pool('auto', {}, {
    expireAfter: '24h',
    nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'web' },
    requirements: [{ key: 'eks.amazonaws.com/instance-family', operator: 'In', values: ['m7i'] }],
  }),
  {
    apiVersion: 'eks.amazonaws.com/v1',
    kind: 'NodeClass',
    metadata: { name: 'web' },
    spec: { role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
  },
];
const SELF_MANAGED = [pool('self'), nodeClass()];

test.each([
  [[...AUTO], 'EKS Auto Mode (as of 2026-11-22)'],
  [[...SELF_MANAGED, ...AUTO], 'Karpenter 1.15.3 and EKS Auto Mode (as of 2026-11-22)'],
  [SELF_MANAGED, 'Karpenter 1.15.3'],
])('the summary names the sources of the facts', (objects, text) => {
  for (const output of ['text', 'markdown', 'html']) {
    expect(compare(objects, objects, '--karpenter-version', '1.15.3', '--output', output).out).toContain(`unchanged (${text})`);
  }
});
