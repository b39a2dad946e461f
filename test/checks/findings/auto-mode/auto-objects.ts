import { judge } from '../../../../src/checks/engine/judge';
import { Verdict } from '../../../../src/checks/engine/verdict';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

export type Fields = { readonly [name: string]: unknown };

const TERMS = [{ tags: { 'karpenter.sh/discovery': 'demo' } }];

/** Returns a NodeClass of EKS Auto Mode without findings, with other fields in its spec. */
export function autoClass(spec: Fields = {}, others: Fields = {}): Fields {
  return {
    apiVersion: 'eks.amazonaws.com/v1',
    kind: 'NodeClass',
    metadata: { name: 'nodes' },
    spec: { role: 'AmazonEKSAutoNodeRole', subnetSelectorTerms: TERMS, securityGroupSelectorTerms: TERMS, ...spec },
    ...others,
  };
}

/** Requirement for instance categories, which satisfies rule auto-mode-instance-types-open. */
export const CATEGORIES = { key: 'eks.amazonaws.com/instance-category', operator: 'In', values: ['c', 'm', 'r'] };

/** Returns a NodePool of EKS Auto Mode without findings, with other requirements and fields. */
export function autoPool(requirements: readonly Fields[] = [CATEGORIES], template: Fields = {}, spec: Fields = {}, labels: Fields = {}, name = 'batch'): Fields {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      template: { metadata: { labels }, spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' }, requirements, ...template } },
      ...spec,
    },
  };
}

/** Judges an object for a Karpenter release, which has no effect on objects of EKS Auto Mode. */
export function verdictOf(object: Fields, old?: Fields, release = '1.15'): Verdict {
  return judge(object, KarpenterVersion.of(release), old);
}

/** Returns the findings of an object, each with its severity. */
export function said(object: Fields, old?: Fields): string[] {
  return verdictOf(object, old).findings.map((finding) => `${finding.severity} ${findingText(finding)}`);
}
