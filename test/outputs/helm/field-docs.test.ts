import { readFileSync } from 'fs';
import { join } from 'path';
import { fieldDocsModule } from '../../../scripts/field-docs/module';
import { FIELD_DOCS } from '../../../src/outputs/helm/field-docs';

test('field docs are up to date with docstrings (run `npx projen field-docs`)', () => {
  expect(readFileSync(join(__dirname, '../../../src/outputs/helm/field-docs.ts'), 'utf8')).toBe(fieldDocsModule());
});

test.each([
  ['karpenter.sh/v1 NodePool', 'spec.limits', /^Maximum total resources of all nodes of the NodePool/],
  ['karpenter.sh/v1 NodePool', 'spec.disruption.consolidateAfter', /^Time that must pass after a pod is added to or removed from a node/],
  ['karpenter.sh/v1 NodePool', 'spec.disruption.budgets[].schedule', /^Start times of the budget/],
  ['karpenter.k8s.aws/v1 EC2NodeClass', 'spec.kubelet.maxPods', /^Maximum number of pods per node/],
  ['karpenter.k8s.aws/v1 EC2NodeClass', 'spec.blockDeviceMappings[].ebs.iops', /^I\/O operations per second/],
])('%s %s', (api, path, text) => {
  expect(FIELD_DOCS[api][path]).toMatch(text);
});

test('field docs do not mention rules or sources', () => {
  const texts = Object.values(FIELD_DOCS).flatMap((docs) => Object.values(docs));
  expect(texts.filter((text) => /Source:|\brules? [A-Z]+-\d|CRD/.test(text))).toEqual([]);
});
