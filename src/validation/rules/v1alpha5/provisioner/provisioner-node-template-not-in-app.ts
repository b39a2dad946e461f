import { valueText } from '../../../../basics/value-text';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

/** Provisioners whose AWSNodeTemplate is known to be made elsewhere. */
const elsewhere = new WeakSet<object>();

/** Says that the AWSNodeTemplate of the Provisioner is made elsewhere, so that its being missing in the app is meant. */
export function nodeTemplateIsElsewhere(provisioner: object): void {
  elsewhere.add(provisioner);
}

export const PROVISIONER_NODE_TEMPLATE_NOT_IN_APP: Rule = {
  id: 'provisioner-node-template-not-in-app',
  what: 'The AWSNodeTemplate that a Provisioner names is among the objects that are checked with it.',
  source: ['PR-8'],
  apis: [PROVISIONER],
  severity: Severity.WARNING,
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
  check: ({ json, construct, objectIndex: { nodeTemplates, complete } }) => {
    const name = json.spec?.providerRef?.name;
    if (name === undefined || nodeTemplates.has(name) || (construct && elsewhere.has(construct))) return [];
    if (!complete && nodeTemplates.size === 0) return [];
    return [{
      path: 'spec.providerRef.name',
      message: `no AWSNodeTemplate ${complete ? 'of this app' : 'here'} is named ${valueText(name)}`,
      fix: complete ? 'name one that is, or say with NodeTemplateRef.named that it is made elsewhere' : 'name one that is, or check the template together with the Provisioner',
    }];
  },
};
