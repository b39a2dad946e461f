import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

/** Provisioners whose AWSNodeTemplate is not part of the app. */
const withExternalTemplate = new WeakSet<object>();

/** Marks the AWSNodeTemplate of a Provisioner as external, so that the rule does not report the AWSNodeTemplate as missing in the app. */
export function nodeTemplateIsElsewhere(provisioner: object): void {
  withExternalTemplate.add(provisioner);
}

export const PROVISIONER_NODE_TEMPLATE_NOT_IN_APP: Rule = {
  id: 'provisioner-node-template-not-in-app',
  what: 'The AWSNodeTemplate that a Provisioner references must be among the checked objects.',
  why: 'The API server accepts a misspelled name, but Karpenter launches no nodes from the Provisioner.',
  source: ['PR-8'],
  apis: [PROVISIONER],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.providerRef'],
  pass: `
kind: Provisioner
spec:
  providerRef:
    name: default
---
kind: AWSNodeTemplate
metadata:
  name: default
`,
  fail: `
kind: Provisioner
spec:
  providerRef:
    name: defualt
---
kind: AWSNodeTemplate
metadata:
  name: default
`,
  check: ({ json, construct, objectIndex: { nodeTemplates, unknownClasses, complete } }) => {
    const name = json.spec?.providerRef?.name;
    if (name === undefined || nodeTemplates.has(name) || (construct && withExternalTemplate.has(construct))) return [];
    if (unknownClasses?.has(`AWSNodeTemplate/${name}`) || (!complete && nodeTemplates.size === 0)) return [];
    return [{
      path: 'spec.providerRef.name',
      message: `name ${valueText(name)} does not match any AWSNodeTemplate ${complete ? 'in this app' : 'in these files'}`,
      fix: complete ? 'Correct the name, or use NodeTemplateRef.named for an AWSNodeTemplate outside the app.' : 'Correct the name, or validate the AWSNodeTemplate together with the Provisioner.',
    }];
  },
};
