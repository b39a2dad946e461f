import { DO_NOT_DISRUPT, doNotDisruptProblem } from '../../../checks/findings/do-not-disrupt';
import { podTemplatePath } from '../../../checks/findings/pod-template';
import { Json } from '../../../checks/findings/rule';
import { parseInt32 } from '../../../foundation/go/parse-int';
import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { entriesAt, listAt, valueAt } from '../read-json';
import { ChangedField, UpgradeChange } from '../upgrade-change';

const NIP_SLOTS = 'eks.amazonaws.com/nip-slots';
const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Changes to the annotations and resources of pods, and to the annotations that NodePools pass to nodes. */
export const POD_CHANGES: readonly UpgradeChange[] = [
  {
    id: 'enclaves-by-nip-slots',
    release: '1.15',
    category: 'meaning',
    apis: ['pods', NODE_OVERLAY],
    what: `The resource ${NIP_SLOTS} no longer enables Nitro Enclaves on nodes.`,
    fix: 'Set enclaveOptions.enabled to true in the EC2NodeClass.',
    url: 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/ec2nodeclass.go#L158-L163',
    find: (json) => [
      ...resourcesOf(json, 'spec', 'capacity').map((path) => ({ path })),
      ...['containers', 'initContainers'].flatMap((field) => listAt(podOf(json)?.template, 'spec', field).flatMap((container, index) => (
        ['limits', 'requests'].flatMap((kind) => resourcesOf(container, 'resources', kind).map((path) => ({ path: inPod(json, `spec.${field}[${index}].${path}`) })))
      ))),
    ],
  },
  {
    id: 'pod-deletion-cost-integer',
    release: '1.15',
    category: 'meaning',
    apis: ['pods'],
    what: `Karpenter ignores ${DELETION_COST} unless the value is a 32-bit integer. In 1.14 and earlier, Karpenter also read fractions.`,
    fix: 'Set an integer from -2147483647 to 2147483647.',
    url: 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/disruption/disruption.go#L82-L131',
    find: (json) => annotationOf(json, DELETION_COST, (value) => DECIMAL.test(value) && !isInt32(value)),
  },
  {
    id: 'do-not-disrupt-duration',
    release: '1.12',
    category: 'meaning',
    apis: ['pods'],
    what: `If ${DO_NOT_DISRUPT} is set to a duration, it protects the pod for that time. In 1.11 and earlier, a duration did not protect the pod.`,
    fix: 'Remove the annotation, unless the protection is intended.',
    url: 'https://karpenter.sh/docs/concepts/disruption/#pod-level-controls',
    find: (json) => annotationOf(json, DO_NOT_DISRUPT, (value) => doNotDisruptProblem(value, '1.11') !== undefined && doNotDisruptProblem(value, '1.12') === undefined),
  },
];

/** Returns the pod template of an object, and the path of the template. The path is empty for a Pod. */
export function podOf(json: Json): { readonly template: unknown; readonly path: string } | undefined {
  const path = podTemplatePath(json);
  return path === undefined ? undefined : { path, template: valueAt(json, ...path.split('.').filter((name) => name !== '')) };
}

/** Returns the path of a field in the pod template. */
export function inPod(json: Json, field: string): string {
  const path = podOf(json)?.path;
  return path === undefined || path === '' ? field : `${path}.${field}`;
}

/** Finds annotations with a matching value in the pod template, or in the node template of a NodePool. */
function annotationOf(json: Json, key: string, isMeant: (value: string) => boolean): ChangedField[] {
  const pod = podOf(json) ?? { path: 'spec.template', template: valueAt(json, 'spec', 'template') };
  const value = valueAt(pod.template, 'metadata', 'annotations', key);
  return typeof value === 'string' && isMeant(value) ? [{ path: [pod.path, `metadata.annotations.${key}`].filter((part) => part !== '').join('.'), detail: JSON.stringify(value) }] : [];
}

function resourcesOf(holder: unknown, ...names: readonly string[]): string[] {
  return entriesAt(holder, ...names).some(([name]) => name === NIP_SLOTS) ? [[...names, NIP_SLOTS].join('.')] : [];
}

function isInt32(value: string): boolean {
  return parseInt32(value) !== undefined;
}
