import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_GROUP, AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_NODE_LABELS, AUTO_MODE_POOL_LABELS } from '../../../karpenter/auto-mode/auto-mode-labels';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule, Violation } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';
import { labelOfWord, similarLabel } from '../../labels/label-words';
import { runsOnAutoMode, runsOnAws } from '../../labels/node-class-of-pool';

const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };
const OWN_LABEL = 'Use a label of EKS Auto Mode, such as eks.amazonaws.com/instance-category, or a label in your own domain, for example example.com/team.';

function isReserved(key: string): boolean {
  return domainOf(key).endsWith(AUTO_MODE_GROUP) && !AUTO_MODE_POOL_LABELS.includes(key);
}

function ofAutoMode(key: string, path: string, release: string): Violation | undefined {
  if (!isReserved(key)) return undefined;
  if (AUTO_MODE_NODE_LABELS.includes(key)) {
    return { path, message: `${key} is not documented as a label for NodePools in ${AUTO_MODE_SOURCE}`, fix: `Remove ${key}. Pods can still select nodes by this label.`, ...WARNING };
  }
  const meant = labelMeant(key, release);
  return { path, message: `${valueText(key)} is not a label that a NodePool can use in ${AUTO_MODE_SOURCE}`, fix: meant === undefined ? OWN_LABEL : `Did you mean ${meant}?` };
}

function labelMeant(key: string, release: string): string | undefined {
  const ofWord = labelOfWord(key, release);
  return ofWord === undefined || ofWord.startsWith(`${AWS_DOMAIN}/`) ? similarLabel(key, AUTO_MODE_POOL_LABELS) : ofWord;
}

/** Returns the violation of a NodePool of self-managed Karpenter. In a cluster with EKS Auto Mode, both kinds of NodePools have the same CRD. */
function ofMixedCluster(key: string, path: string): Violation | undefined {
  if (!isReserved(key) || AUTO_MODE_NODE_LABELS.includes(key)) return undefined;
  return {
    path,
    message: `the CRD of EKS Auto Mode reserves the domain of ${valueText(key)}, so the API server probably rejects this label`,
    fix: 'Use a label in your own domain, for example example.com/team.',
    ...WARNING,
  };
}

export const AUTO_MODE_LABEL_DOMAIN: Rule = {
  id: 'auto-mode-label-domain',
  what: 'Labels and requirements of a NodePool of EKS Auto Mode must not use other keys in the domain `eks.amazonaws.com` and its subdomains than those that Auto Mode defines.',
  why: 'The API server rejects other keys, because AWS reserves the domain. The check knows the labels in the schema of 2024-12-27, and the labels that AWS documented later.',
  source: ['AM-61', 'AM-64', 'AM-65', 'AM-72', 'AM-95'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for labels that nodes have, but that AWS does not document as requirements. It is also a warning for NodePools of self-managed Karpenter that are checked together with NodePools of EKS Auto Mode.',
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.template'],
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
`,
  fail: `
spec:
  template:
    metadata:
      labels:
        ai.eks.amazonaws.com/team: training
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
`,
  check: (input) => {
    if (runsOnAutoMode(input)) return eachLabelKey(input, (key, path) => ofAutoMode(key, path, input.release));
    return runsOnAws(input) && input.objectIndex.hasAutoModePools ? eachLabelKey(input, ofMixedCluster) : [];
  },
};
