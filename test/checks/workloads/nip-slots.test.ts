import { ApiObject, Chart } from 'cdk8s';
import { pools, said } from './apps';
import { AmiSelectorTerm, EC2NodeClass, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../../src';

const NIP_SLOTS = 'eks.amazonaws.com/nip-slots';

function saidOf(podSpec: object, version: string, enabled?: boolean): string[] {
  return said((chart: Chart) => {
    pools(chart, { general: {} });
    if (enabled !== undefined) {
      new EC2NodeClass(chart, 'enclaves', {
        role: 'r',
        amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260101')],
        subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
        securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
        enclaveOptions: { enabled },
      });
    }
    new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'Pod', spec: podSpec });
  }, version).filter((text) => text.endsWith('(workload-nip-slots)'));
}

const asking = (kind: string, list = 'containers') => ({ [list]: [{ name: 'a' }, { name: 'b', resources: { [kind]: { [NIP_SLOTS]: '1' } } }] });
const found = (kind: string, list = 'containers') => [
  `app/it warning controller spec.${list}[1].resources.${kind}["${NIP_SLOTS}"]: since Karpenter 1.15, a request for ${NIP_SLOTS} no longer enables Nitro Enclaves. `
  + 'Set enclaveOptions to {enabled: true} in the EC2NodeClass of the nodes that run the pods. (workload-nip-slots)',
];

test('reports a request since 1.15', () => {
  expect(saidOf(asking('requests'), '1.15.1')).toEqual(found('requests'));
  expect(saidOf(asking('limits', 'initContainers'), '1.15.1')).toEqual(found('limits', 'initContainers'));
  expect(saidOf(asking('requests'), '1.15.1', false)).toEqual(found('requests'));
});

test('accepts a request before 1.15', () => {
  expect(saidOf(asking('requests'), '1.14.1')).toEqual([]);
});

test('accepts a node class that enables enclaves', () => {
  expect(saidOf(asking('requests'), '1.15.1', true)).toEqual([]);
});

test('ignores other resources', () => {
  expect(saidOf({ containers: [{ name: 'a', resources: { requests: { cpu: '1' } } }, null, 'b'] }, '1.15.1')).toEqual([]);
});
