import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const KEY_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|mrk-[0-9a-f]{32}';
const KEY_OR_ALIAS = new RegExp(`^(?:${KEY_ID}|alias/.+|arn:[^:]+:kms:[^:]+:[^:]+:(?:key|alias)/.+)$`);

export const NODECLASS_KMS_KEY_ID: Rule = {
  id: 'nodeclass-kms-key-id',
  what: '`ephemeralStorage.kmsKeyID` should be the ID, ARN, alias, or alias ARN of a KMS key.',
  why: 'With another value, nodes cannot launch, because EKS finds no key for their volumes.',
  source: ['AM-22'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.ephemeralStorage'],
  pass: `
spec:
  ephemeralStorage:
    kmsKeyID: alias/nodes
`,
  fail: `
spec:
  ephemeralStorage:
    kmsKeyID: nodes
`,
  check: ({ json: { spec } }) => {
    const key: string | undefined = spec?.ephemeralStorage?.kmsKeyID;
    if (key === undefined || KEY_OR_ALIAS.test(key)) return [];
    return [{
      path: 'spec.ephemeralStorage.kmsKeyID',
      message: `kmsKeyID should be the ID, ARN, alias, or alias ARN of a KMS key, got ${valueText(key)}`,
      fix: 'Set a key or an alias, for example alias/nodes.',
    }];
  },
};
