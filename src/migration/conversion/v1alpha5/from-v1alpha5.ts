import { nodeClassSpec } from './node-template-to-node-class';
import { nodePoolOf } from './provisioner-to-node-pool';
import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { apiOfObject, AWS_NODE_TEMPLATE, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { ConversionContext } from '../conversion-context';
import { ConversionNoteKind } from '../conversion-note';
import { Draft } from '../draft';
import { freeName } from '../free-name';
import { nameOf, note } from '../notes';
import { unreadable } from '../rejections';

const [TEMPLATE_VERSION, TEMPLATE_KIND] = AWS_NODE_TEMPLATE.split(' ');

/**
 * Converts Provisioners and AWSNodeTemplates to v1beta1. Other objects remain unchanged.
 *
 * @param classNames names of the node classes in the input
 */
export function fromV1alpha5(drafts: readonly Draft[], classNames: readonly string[], context: ConversionContext): Draft[] {
  const names = new Set(classNames);
  return drafts.flatMap((draft) => {
    switch (apiOfObject(draft.json)) {
      case PROVISIONER: return fromProvisioner(draft, names, context);
      case AWS_NODE_TEMPLATE: return fromTemplate(draft, context);
      default: return [draft];
    }
  });
}

function fromTemplate({ json, ...draft }: Draft, context: ConversionContext): Draft[] {
  context.notes.push(note(ConversionNoteKind.CONVERTED, nameOf(json), TEMPLATE_KIND, 'becomes an EC2NodeClass'));
  const spec = nodeClassSpec(json.spec ?? {}, `${nameOf(json)} spec`, context);
  const origin = { name: nameOf(json), spec: 'spec', results: 'the EC2NodeClass' };
  return spec === undefined ? [] : [{ ...draft, origin, json: nodeClass(json.metadata, spec) }];
}

/** Returns a NodePool, and an EC2NodeClass for the Provisioner's `provider`, or an empty list if one of them has no equivalent. */
function fromProvisioner({ json, ...draft }: Draft, names: Set<string>, context: ConversionContext): Draft[] {
  const { notes } = context;
  const provider: JsonObject | undefined = json.spec?.provider;
  const asObject = { apiVersion: TEMPLATE_VERSION, kind: TEMPLATE_KIND, metadata: json.metadata, spec: provider };
  const problems = provider === undefined ? [] : unreadable(asObject);
  if (problems.length > 0) {
    const [asTemplate, asProvider] = [`${TEMPLATE_KIND}/${json.metadata.name} spec`, `${nameOf(json)} spec.provider`];
    append(notes, problems.map((problem) => ({ ...problem, where: problem.where.replace(asTemplate, asProvider) })));
    return [];
  }
  const ownClass = provider && freeName(json.metadata.name, names);
  const origin = { name: nameOf(json), spec: 'spec.provider', results: provider === undefined ? 'the NodePool' : 'the NodePool and the EC2NodeClass' };
  const pool = { ...draft, origin, json: nodePoolOf(json, ownClass, context) };
  if (provider === undefined) return [pool];
  const spec = nodeClassSpec(provider, `${nameOf(json)} spec.provider`, context);
  return spec === undefined ? [] : [pool, { ...draft, origin, json: nodeClass({ name: ownClass }, spec) }];
}

function nodeClass(metadata: JsonObject, spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata, spec };
}
