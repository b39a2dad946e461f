import { valueText } from '../../../foundation/basics/value-text';
import { BUILT_IN_NODE_POOLS } from '../../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_NODE_CLASS, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };

export const AUTO_MODE_BUILT_IN_NAME: Rule = {
  id: 'auto-mode-built-in-name',
  what: 'A NodeClass of EKS Auto Mode must not be named `default`, and a NodePool should not be named `general-purpose` or `system`.',
  why: 'EKS creates and updates objects with these names if a built-in NodePool is enabled, and overwrites your changes.',
  source: ['AM-170', 'AM-190'],
  apis: [AUTO_MODE_NODE_CLASS, NODE_POOL],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for the names of built-in NodePools, because a cluster without them may use these names. It is also a warning for objects that EKS manages.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['metadata.name'],
  pass: `
metadata:
  name: batch
`,
  fail: `
metadata:
  name: default
`,
  check: (input) => {
    const { api, json: { metadata } } = input;
    const isPool = api === NODE_POOL;
    if (isPool ? !runsOnAutoMode(input) || !BUILT_IN_NODE_POOLS.includes(metadata?.name) : metadata?.name !== 'default') return [];
    const isManaged = metadata.labels?.['app.kubernetes.io/managed-by'] === 'eks';
    return [{
      path: 'metadata.name',
      message: isManaged ? `EKS manages ${valueText(metadata.name)} and overwrites changes` : `${valueText(metadata.name)} is the name of a built-in ${isPool ? 'NodePool' : 'NodeClass'} of EKS Auto Mode`,
      fix: isManaged ? `Remove the object from your manifests, and create a ${isPool ? 'NodePool' : 'NodeClass'} with another name.` : 'Use another name.',
      ...(isPool || isManaged) && WARNING,
    }];
  },
};
