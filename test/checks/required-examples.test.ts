import { parse } from 'yaml';
import { judge } from '../../src/checks/engine/judge';
import { Finding, Severity } from '../../src/checks/findings/finding';
import { JsonObject } from '../../src/foundation/basics/json';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

function findings(object: JsonObject): readonly Finding[] {
  return judge(object, KarpenterVersion.of('1.15.1')).findings.filter(({ severity }) => severity === Severity.ERROR);
}

/** Returns the examples in fixes for required fields at the top level, as YAML. */
function examples(object: JsonObject): string[] {
  return findings(object).filter(({ path }) => path === 'metadata' || path === 'metadata.name' || path === 'spec')
    .map(({ path, fix }) => {
      const example = fix.slice(fix.indexOf(', for example ') + ', for example '.length, -1);
      return path === 'metadata.name' ? `metadata: {${example}}` : example;
    });
}

const DESTINATION = 'destination: {server: "https://kubernetes.default.svc", namespace: karpenter}';
const SOURCE = 'source: {repoURL: "https://github.com/example/fleet.git", path: nodes}';
const REQUIREMENTS = 'requirements: [{key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}]';
const REF = 'nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}';

test.each([
  ['karpenter.sh/v1', 'NodePool', 'default', `spec: {template: {spec: {${REF}, ${REQUIREMENTS}}}}`],
  ['karpenter.sh/v1', 'NodeClaim', 'default', `spec: {${REF}, ${REQUIREMENTS}}`],
  ['karpenter.sh/v1alpha1', 'NodeOverlay', 'price-adjustment', `spec: {${REQUIREMENTS}}`],
  ['autoscaling.x-k8s.io/v1beta1', 'CapacityBuffer', 'web', 'spec: {scalableRef: {apiGroup: apps, kind: Deployment, name: web}, replicas: 5}'],
  ['argoproj.io/v1alpha1', 'Application', 'karpenter', `spec: {${DESTINATION}, project: default, ${SOURCE}}`],
  ['argoproj.io/v1alpha1', 'ApplicationSet', 'karpenter',
    `spec: {generators: [{list: {elements: [{cluster: demo}]}}], template: {metadata: {name: karpenter}, spec: {${DESTINATION}, project: default, ${SOURCE}}}}`],
  ['argoproj.io/v1alpha1', 'AppProject', 'karpenter',
    'spec: {sourceRepos: ["https://github.com/example/fleet.git"], destinations: [{server: "https://kubernetes.default.svc", namespace: karpenter}]}'],
])('the examples for a %s %s without fields make it valid', (apiVersion, kind, name, spec) => {
  const found = examples({ apiVersion, kind });
  expect([...found].sort()).toEqual([`metadata: {name: ${name}}`, spec]);
  expect(findings(Object.assign({ apiVersion, kind }, ...found.map((example) => parse(example))))).toEqual([]);
});
