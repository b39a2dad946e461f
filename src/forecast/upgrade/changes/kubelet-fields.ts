import { Json } from '../../../checks/findings/rule';
import { suggestion } from '../../../foundation/basics/suggestion';
import { AmiFamily } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../karpenter/ami-families/ami-family-of';
import { KUBELET_CONFIG_FIELDS } from '../../../karpenter/kubelet/kubelet-config-fields';
import { MANAGED_KUBELET_FIELDS } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { entriesAt } from '../read-json';
import { ChangedField, UpgradeChange } from '../upgrade-change';

const CRD = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/crds/karpenter.k8s.aws_ec2nodeclasses.yaml#L391-L403';
const VALIDATION = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go';
const SUPPORT = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L742-L774';

/** Fields of Karpenter's kubelet type that do not configure the kubelet. Karpenter accepts these fields for every AMI family. */
const TYPE_META: readonly string[] = ['apiVersion', 'kind'];
const OWNED = 'registerWithTaints';

const CHANGE = { release: '1.15', apis: [EC2_NODE_CLASS] } as const;

/** Changes that concern `spec.kubelet` fields that older CRDs lack. For such CRDs, the API server drops the fields. */
export const KUBELET_FIELD_CHANGES: readonly UpgradeChange[] = [
  {
    ...CHANGE,
    id: 'kubelet-field-unknown',
    category: 'rejected',
    what: 'Karpenter rejects unknown fields in spec.kubelet, even if only the letter case differs. In 1.14 and earlier, the API server dropped unknown fields.',
    fix: 'Correct the field name, or remove the field.',
    url: VALIDATION,
    find: (json) => added(json, (name) => !isKnown(name)).map(({ name, path }) => ({ path, ...meantBy(name) })),
  },
  {
    ...CHANGE,
    id: 'kubelet-field-unsupported',
    category: 'rejected',
    what: 'Karpenter rejects kubelet fields that it does not pass to AL2, Bottlerocket, and Windows nodes. In 1.14 and earlier, the API server dropped these fields.',
    fix: 'Remove the field. If nodes need the setting, configure it in userData.',
    url: SUPPORT,
    find: (json) => (isClassic(json) ? added(json, isPlain).map(({ path }) => ({ path })) : []),
  },
  {
    ...CHANGE,
    id: 'kubelet-register-with-taints',
    category: 'rejected',
    what: 'Karpenter rejects registerWithTaints in spec.kubelet, because Karpenter itself sets node taints. In 1.14 and earlier, the API server dropped registerWithTaints.',
    fix: 'Remove the field. Set taints in the NodePool.',
    url: VALIDATION,
    find: (json) => added(json, (name) => name === OWNED).map(({ path }) => ({ path })),
  },
  {
    ...CHANGE,
    id: 'kubelet-field-takes-effect',
    category: 'meaning',
    what: 'After you install the new CRD and apply the manifest again, AL2023 nodes get this kubelet field, and running nodes drift. In 1.14 and earlier, the API server dropped this field.',
    fix: 'Remove the field, unless nodes need it.',
    url: CRD,
    find: (json) => (familyOf(json)?.kubeletFields === 'every' ? added(json, isPlain).map(({ path }) => ({ path })) : []),
  },
  {
    ...CHANGE,
    id: 'kubelet-field-drifts-custom',
    category: 'meaning',
    what: 'After you install the new CRD and apply the manifest again, nodes of the Custom family drift, although Karpenter does not configure their kubelet. In 1.14 and earlier, the API server dropped this kubelet field.',
    fix: 'Remove the field.',
    url: CRD,
    find: (json) => (familyOf(json)?.kubeletFields === 'none' ? added(json, isPlain).map(({ path }) => ({ path })) : []),
  },
];

export function familyOf({ spec }: Json): AmiFamily | undefined {
  return typeof spec === 'object' && spec !== null ? amiFamilyOf(spec) : undefined;
}

/** Returns true if the AMI family supports only the twelve kubelet fields of 1.14 and earlier. */
export function isClassic(json: Json): boolean {
  return familyOf(json)?.kubeletFields === 'managed';
}

/** Returns fields that the CRDs of 1.14 and earlier lack. For such CRDs, the API server drops the fields. */
function added(json: Json, isWanted: (name: string) => boolean): { readonly name: string; readonly path: string }[] {
  return entriesAt(json, 'spec', 'kubelet').map(([name]) => name).filter((name) => !MANAGED_KUBELET_FIELDS.includes(name) && isWanted(name))
    .map((name) => ({ name, path: `spec.kubelet.${name}` }));
}

function isKnown(name: string): boolean {
  return Object.hasOwn(KUBELET_CONFIG_FIELDS, name);
}

function isPlain(name: string): boolean {
  return isKnown(name) && name !== OWNED && !TYPE_META.includes(name);
}

function meantBy(name: string): Pick<ChangedField, 'detail'> {
  const meant = suggestion(name, Object.keys(KUBELET_CONFIG_FIELDS));
  return meant === undefined ? {} : { detail: `did you mean ${meant}?` };
}
