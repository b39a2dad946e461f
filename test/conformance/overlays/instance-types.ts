import { Selector } from '../../../src/karpenter/requirements/label-requirement';
import { requirementsOf, textOf } from '../../../src/karpenter/requirements/requirements';
import { OverlaidType } from '../../../src/karpenter/scheduling/overlays/overlaid-pool';

const AWS = 'karpenter.k8s.aws';

/** An instance type as a cloud provider describes it. */
export interface DescribedType {
  readonly name: string;
  readonly requirements: readonly Selector[];
  readonly offerings: readonly { readonly requirements: readonly Selector[]; readonly price?: number }[];
  readonly capacity?: { readonly [resource: string]: string };
}

interface Facts {
  readonly arch: string;
  readonly cpu: string;
  readonly gpus?: string;
  readonly zones: string;
  readonly capacityTypes: string;
}

/** Properties in which the instance types differ. An instance type does not have a label whose value is empty. */
const TYPES: { readonly [name: string]: Facts } = {
  'c6a.large': { arch: 'amd64', cpu: '2', zones: 'eu-central-1a,eu-central-1b', capacityTypes: 'on-demand,spot' },
  'c5.large': { arch: 'amd64', cpu: '2', zones: 'eu-central-1a,eu-central-1b', capacityTypes: 'on-demand,spot' },
  'm7g.xlarge': { arch: 'arm64', cpu: '4', zones: 'eu-central-1b', capacityTypes: 'on-demand,spot' },
  'm5.2xlarge': { arch: 'amd64', cpu: '8', zones: 'eu-central-1a', capacityTypes: 'on-demand' },
  'g5.2xlarge': { arch: 'amd64', cpu: '8', gpus: '1', zones: 'eu-central-1a,eu-central-1b,eu-central-1c', capacityTypes: 'on-demand,spot,reserved' },
  // An instance type without offerings.
  't3.small': { arch: 'amd64', cpu: '2', zones: 'eu-central-1a', capacityTypes: '' },
};

/** A few instance types, with the labels of the AWS provider. */
export const INSTANCE_TYPES: readonly DescribedType[] = Object.entries(TYPES).map(([name, { arch, cpu, gpus, zones, capacityTypes }]) => {
  const [family, size] = name.split('.');
  return {
    name,
    requirements: [
      label('node.kubernetes.io/instance-type', name),
      label('kubernetes.io/arch', arch),
      label('kubernetes.io/os', 'linux'),
      label('topology.kubernetes.io/zone', zones),
      label('karpenter.sh/capacity-type', capacityTypes),
      label(`${AWS}/instance-cpu`, cpu),
      label(`${AWS}/instance-family`, family),
      label(`${AWS}/instance-size`, size),
      label(`${AWS}/instance-category`, family[0]),
      label(`${AWS}/instance-generation`, family[1]),
      label(`${AWS}/instance-gpu-count`, gpus),
    ],
    offerings: split(zones).flatMap((zone) => split(capacityTypes).map((capacityType) => ({
      requirements: [label('topology.kubernetes.io/zone', zone), label('karpenter.sh/capacity-type', capacityType)],
    }))),
  };
});

/** The instance types as our code reads them. */
export const OVERLAID_TYPES: readonly OverlaidType[] = INSTANCE_TYPES.map(({ name, requirements, offerings }) => {
  const all = requirementsOf(requirements);
  return {
    name,
    offerings: offerings.map((offering) => {
      const ofOffering = requirementsOf(offering.requirements);
      return { requirements: ofOffering, text: textOf(ofOffering) };
    }),
    requirementOf: (key) => all.get(key),
  };
});

/** Labels of the instance types. All of these labels are well-known. */
export const WELL_KNOWN_LABELS: ReadonlySet<string> = new Set(['karpenter.sh/nodepool', ...INSTANCE_TYPES[0].requirements.map(({ key }) => key)]);

function label(key: string, values: string | undefined) {
  return values === undefined ? { key, operator: 'DoesNotExist' } : { key, operator: 'In', values: split(values) };
}

function split(values: string): string[] {
  return values === '' ? [] : values.split(',');
}
