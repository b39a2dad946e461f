import { writeFileSync } from 'fs';
import { join } from 'path';
import { stringify } from 'yaml';
import { Run, Scenario } from './scenarios';

/** Inputs with one long list, which once cost more than in proportion to its length, and the smallest number of items. */
export const LONG_LISTS: readonly (readonly [scenario: Scenario, size: number])[] = [
  [{
    title: 'validate requirements for one label',
    unit: 'requirement',
    prepare: (size, folder) => command('validate', file(folder, 'pool.yaml', nodePool({
      requirements: items(size, (index) => ({ key: 'node.kubernetes.io/instance-type', operator: 'NotIn', values: [`m${index}.large`] })),
    }))),
  }, 1000],
  [{
    title: 'plan of changed tags',
    unit: 'tag',
    prepare: (size, folder) => {
      const tagged = (value: string) => nodeClass({ tags: Object.fromEntries(items(size, (index) => [`key-${index}`, value])) });
      return command('plan', file(folder, 'old.yaml', tagged('old')), file(folder, 'new.yaml', tagged('new')));
    },
  }, 1000],
  [{
    title: 'plan of user data without common lines',
    unit: 'line',
    prepare: (size, folder) => {
      const scripted = (word: string) => nodeClass({ userData: `#!/bin/bash\n${items(size, (index) => `echo ${word} ${index}\n`).join('')}` });
      const [old, current] = ['old', 'new'].map((word) => file(folder, `${word}.yaml`, scripted(word), nodePool({})));
      return command('plan', old, current, '--output', 'json');
    },
  }, 8000],
  [{
    title: 'chart-values of NodePools with one name',
    unit: 'NodePool',
    prepare: (size, folder) => command('chart-values', file(folder, 'pools.yaml', ...items(size, () => nodePool({})))),
  }, 1000],
];

function command(...args: string[]): Run {
  return { kind: 'command', args };
}

function items<T>(size: number, item: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => item(index));
}

function nodePool(spec: object): object {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec: { nodeClassRef, requirements: [], ...spec } } } };
}

function nodeClass(spec: object): object {
  const terms = { subnetSelectorTerms: [{ id: 'subnet-12345678' }], securityGroupSelectorTerms: [{ id: 'sg-12345678' }], amiSelectorTerms: [{ alias: 'al2023@latest' }] };
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { role: 'nodes', ...terms, ...spec } };
}

function file(folder: string, name: string, ...objects: readonly object[]): string {
  writeFileSync(join(folder, name), objects.map((object) => `---\n${stringify(object)}`).join(''));
  return join(folder, name);
}
