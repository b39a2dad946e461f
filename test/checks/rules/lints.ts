import { checkObject } from '../../../src/checks/engine/check-object';
import { judge } from '../../../src/checks/engine/judge';
import { Finding } from '../../../src/checks/findings/finding';
import { findingText } from '../../../src/checks/findings/finding-text';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** Returns the findings of one rule for objects that are checked together. */
export function said(rule: string, objects: readonly Json[], release = '1.15.1', kubernetesVersion?: string): string[] {
  return foundBy(rule, objects, release, kubernetesVersion).map((finding) => findingText(finding).replace(` (${rule})`, ''));
}

/** Returns the severities of the findings of one rule. */
export function severitiesOf(rule: string, objects: readonly Json[], release = '1.15.1'): string[] {
  return foundBy(rule, objects, release).map(({ severity }) => severity);
}

function foundBy(rule: string, objects: readonly Json[], release: string, kubernetesVersion?: string): Finding[] {
  const objectIndex = objectIndexOf(objects.map((json) => ({ json })), false);
  const target = { version: KarpenterVersion.of(release), assumed: false, kubernetesVersion };
  return objects
    .flatMap((json) => checkObject({ json }, target, objectIndex).findings)
    .filter((finding) => finding.rule === rule);
}

/** An object, and the expected findings of a rule. By default, the object is checked for the newest release, without a Kubernetes version. */
export type Case = readonly [object: Json, texts: readonly string[], release?: string, kubernetesVersion?: string];

/** Returns a test title from the rule, the fields that the object sets, and the first finding. */
function titleOf(rule: string, [object, texts, ...target]: Case): string {
  const fields = [...new Set(fieldsOf(object.spec, ''))];
  const named = fields.length > 4 ? `${fields.slice(0, 4).join(', ')}, and ${fields.length - 4} more` : fields.join(', ');
  const reported = texts.length === 0 ? 'accepted' : `reports ${textOf(texts[0]).slice(0, 120)}${texts.length > 1 ? `, and ${texts.length - 1} more` : ''}`;
  return `${rule}: ${[named.slice(0, 120), ...target.filter((each) => each !== undefined)].join(' for ')}: ${reported}`;
}

/** Returns an expected text, or the substring that an asymmetric matcher expects. */
function textOf(expected: string | { readonly sample?: unknown }): string {
  return typeof expected === 'string' ? expected : `${expected.sample}`;
}

/** Returns the paths of the fields in a spec, without fields that every valid object has. */
function fieldsOf(value: unknown, path: string): string[] {
  if (path === 'template.spec.nodeClassRef') return [];
  if (typeof value !== 'object' || value === null) return [path];
  const nameOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  const below = Object.entries(value).map(([name, field]) => [Array.isArray(value) ? `${path}[]` : nameOf(name), field] as const);
  return below.length === 0 ? [path] : below.flatMap(([name, field]) => fieldsOf(field, name));
}

/** Declares a test for each case of a rule. */
export function holds(rule: string, cases: readonly Case[]): void {
  for (const [object, texts, ...target] of cases) {
    test(titleOf(rule, [object, texts, ...target]), () => {
      expect(said(rule, [object], ...target)).toEqual(texts);
    });
  }
}

/** Returns the findings of a rule for an update, in a release. */
export function saidOfUpdate(rule: string, old: Json, object: Json, release = '1.15.1'): string[] {
  return judge(object, KarpenterVersion.of(release), old).findings.filter((finding) => finding.rule === rule)
    .map((finding) => findingText(finding).replace(` (${rule})`, ''));
}

/** Parses a requirement in short notation, such as `kubernetes.io/arch In amd64,arm64`. */
export function requirement(text: string): Json {
  const [key, operator, values] = text.split(' ');
  return { key, operator, values: values?.split(',') };
}

export function pool(requirements: readonly string[], spec: Json = {}, template: Json = {}): Json {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'it' };
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'it' },
    spec: { ...spec, template: { ...template, spec: { nodeClassRef, requirements: requirements.map(requirement), ...template.spec } } },
  };
}

export function nodeClass(spec: Json): Json {
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'it' }, spec };
}

export function overlay(name: string, requirements: readonly string[], spec: Json = {}): Json {
  return { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name }, spec: { requirements: requirements.map(requirement), ...spec } };
}

export function claim(requirements: readonly string[], spec: Json = {}): Json {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'it' };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name: 'it' }, spec: { nodeClassRef, requirements: requirements.map(requirement), ...spec } };
}

export function buffer(spec: Json): Json {
  return { apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', metadata: { name: 'it' }, spec };
}
