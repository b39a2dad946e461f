import { disruptionOf } from './disruption';
import { renamedAnnotations, renamedKeys, renamedRequirements } from './label-names';
import { defined } from '../../../foundation/basics/defined';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { withWebhookDefaults } from '../../../karpenter/versions/webhook-defaults';
import { ConversionContext } from '../conversion-context';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { nameOf, note } from '../notes';

/** Maps of quantities, which can be numbers in v1alpha5 but must be strings in v1beta1. */
const QUANTITIES = ['systemReserved', 'kubeReserved'];

const { CONVERTED, DROPPED, MOVED } = ConversionNoteKind;
const LAST_RELEASE = KarpenterVersion.of('0.32');

/**
 * Returns a v1beta1 NodePool for a Provisioner.
 *
 * @param ownClass name of the EC2NodeClass for the Provisioner's `provider`
 */
export function nodePoolOf(provisioner: JsonObject, ownClass: string | undefined, { version, options, notes }: ConversionContext): JsonObject {
  const { spec = {} } = provisioner;
  const where = nameOf(provisioner);
  notes.push(note(CONVERTED, where, 'Provisioner', 'becomes a NodePool'));
  const metadata = defined({
    labels: spec.labels && renamedKeys(spec.labels, `${where} spec.labels`, notes),
    annotations: spec.annotations && renamedAnnotations(spec.annotations, `${where} spec.annotations`, notes),
  });
  const template = {
    ...Object.keys(metadata).length > 0 && { metadata },
    spec: defined({
      nodeClassRef: nodeClassRef(spec, ownClass, where, notes),
      requirements: requirements(provisioner, options.provisionerRelease ?? LAST_RELEASE, where, notes),
      taints: spec.taints,
      startupTaints: spec.startupTaints,
      kubelet: spec.kubeletConfiguration && kubeletOf(spec.kubeletConfiguration, `${where} spec.kubeletConfiguration`, notes),
    }),
  };
  return {
    apiVersion: 'karpenter.sh/v1beta1',
    kind: 'NodePool',
    metadata: provisioner.metadata,
    spec: defined({ template, disruption: disruptionOf(spec, where, version, notes), limits: spec.limits?.resources, weight: spec.weight }),
  };
}

function requirements(provisioner: JsonObject, release: KarpenterVersion, where: string, notes: ConversionNote[]): JsonObject[] {
  const written: readonly JsonObject[] = provisioner.spec?.requirements ?? [];
  const all: readonly JsonObject[] = withWebhookDefaults(provisioner, release).spec?.requirements ?? [];
  const added = all.slice(written.length).map(({ key, operator, values }) => `${key} ${operator} ${valueText(values)}`);
  if (added.length > 0) {
    const message = `${added.length === 1 ? 'is' : 'are'} added, because Karpenter's webhook adds such requirements to Provisioners but not to NodePools`;
    notes.push(note(CONVERTED, `${where} spec.requirements`, added.join(', '), message));
  }
  return renamedRequirements(all, `${where} spec.requirements`, notes);
}

function nodeClassRef(
  { provider, providerRef }: JsonObject, ownClass: string | undefined, where: string, notes: ConversionNote[],
): JsonObject | undefined {
  if (provider !== undefined) {
    notes.push(note(MOVED, `${where} spec.provider`, 'provider', `becomes the EC2NodeClass ${ownClass}`));
    return { name: ownClass };
  }
  if (providerRef === undefined) return undefined;
  notes.push(note(MOVED, `${where} spec.providerRef`, valueText(providerRef), 'moves to spec.template.spec.nodeClassRef'));
  return { name: providerRef.name };
}

/** Returns the `kubelet` of a NodePool for the `kubeletConfiguration` of a Provisioner. */
function kubeletOf({ containerRuntime, ...settings }: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  if (containerRuntime !== undefined) notes.push(note(DROPPED, `${where}.containerRuntime`, String(containerRuntime), containerRuntime === 'containerd' ? 'is removed, because nodes always use containerd' : 'is removed, because nodes always use containerd since Kubernetes 1.24'));
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, QUANTITIES.includes(name) && isObject(value) ? strings(value, `${where}.${name}`, notes) : value]));
}

function strings(quantities: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  return Object.fromEntries(Object.entries(quantities).map(([name, value]) => {
    if (typeof value === 'string') return [name, value];
    notes.push(note(CONVERTED, `${where}.${name}`, String(value), 'becomes a string'));
    return [name, String(value)];
  }));
}
