import { ApiObject, Chart } from 'cdk8s';
import { Karpenter, KarpenterApp, KarpenterVersion, NodePoolProps } from '../../../src';
import { findingText } from '../../../src/checks/findings/finding-text';
import { pool } from '../../fixtures';

/** Returns the findings for the workloads of an app, each with the path of the construct. */
export function said(make: (chart: Chart) => void, version = '1.15.1'): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of(version) });
  make(new Chart(app, 'app'));
  return Karpenter.findings(app).filter(({ rule }) => rule.startsWith('workload-'))
    .map((finding) => `${finding.constructPath} ${finding.severity} ${finding.enforcedBy} ${findingText(finding)}`);
}

/** Specs of pools, by name. */
export type Pools = { readonly [name: string]: Partial<NodePoolProps> };

export function pools(chart: Chart, all: Pools): void {
  for (const [name, props] of Object.entries(all)) pool(chart, name, { metadata: { name }, ...props });
}

/** Returns a Deployment whose pods have the given spec. */
export function deployment(chart: Chart, podSpec: object, id = 'it'): ApiObject {
  return new ApiObject(chart, id, { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec: podSpec } } });
}

/** Returns the findings for a Deployment in an app with the given pools. Paths are relative to the pod spec. */
export function saidOf(all: Pools, podSpec: object, version?: string): string[] {
  return said((chart) => {
    pools(chart, all);
    deployment(chart, podSpec);
  }, version).map((text) => text.replace('app/it warning controller spec.template.spec.', ''));
}

/** Returns a node affinity that requires one of the given terms. */
export function affinity(...terms: readonly (readonly object[])[]): object {
  const nodeSelectorTerms = terms.map((matchExpressions) => ({ matchExpressions }));
  return { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } } };
}

export function asks(key: string, operator: string, ...values: readonly string[]): object {
  return values.length > 0 ? { key, operator, values } : { key, operator };
}
