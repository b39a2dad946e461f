import { ApiObject, Chart } from 'cdk8s';
import { Karpenter, KarpenterApp, KarpenterVersion, NodePoolProps } from '../../../src';
import { findingText } from '../../../src/validation/finding-text';
import { pool } from '../../fixtures';

/** The findings for the workloads of an app, with the path of the construct. */
export function said(make: (chart: Chart) => void, version = '1.15.1'): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of(version) });
  make(new Chart(app, 'app'));
  return Karpenter.findings(app).filter(({ rule }) => rule.startsWith('workload-'))
    .map((finding) => `${finding.constructPath} ${finding.severity} ${finding.enforcedBy} ${findingText(finding)}`);
}

/** Pools by their names. */
export type Pools = { readonly [name: string]: Partial<NodePoolProps> };

export function pools(chart: Chart, all: Pools): void {
  for (const [name, props] of Object.entries(all)) pool(chart, name, { metadata: { name }, ...props });
}

/** A Deployment whose pods have this spec. */
export function deployment(chart: Chart, podSpec: object, id = 'it'): ApiObject {
  return new ApiObject(chart, id, { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec: podSpec } } });
}

/** The findings for a Deployment in an app with these pools, with paths relative to the pod spec. */
export function saidOf(all: Pools, podSpec: object, version?: string): string[] {
  return said((chart) => {
    pools(chart, all);
    deployment(chart, podSpec);
  }, version).map((text) => text.replace('app/it warning controller spec.template.spec.', ''));
}

/** A node affinity that requires one of these terms. */
export function affinity(...terms: readonly (readonly object[])[]): object {
  const nodeSelectorTerms = terms.map((matchExpressions) => ({ matchExpressions }));
  return { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } } };
}

export function asks(key: string, operator: string, ...values: readonly string[]): object {
  return values.length > 0 ? { key, operator, values } : { key, operator };
}
