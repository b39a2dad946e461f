import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { ClassSettings, classSettings } from '../../../karpenter/instance-types/node-class/class-settings';
import { podCount, podsWithAddresses } from '../../../karpenter/instance-types/node-class/pod-count';
import { CniFacts, cniFacts, ReservedInterfaces, variableIn } from '../../../karpenter/scheduling/cni-facts';
import { possibleTypes } from '../../../karpenter/scheduling/possible-types';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { VisiblePools } from '../visible-pools';

const PREFIXES = 'ENABLE_PREFIX_DELEGATION';
const CUSTOM_NETWORKING = 'AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG';
const BRANCH_INTERFACES = 'ENABLE_POD_ENI';

/** First release without the karpenter-global-settings ConfigMap, which could reserve network interfaces. */
const WITHOUT_CONFIG_MAP = KarpenterVersion.of('0.33');

/** An EC2NodeClass that allows more pods on instance types than these have addresses. */
interface Excess {
  readonly nodeClass: string;
  readonly maxPods?: number;
  readonly types: ReadonlyMap<string, TypeExcess>;
  /** The number of instance types that NodePools with the class allow. */
  readonly all: number;
}

/** The types of an EC2NodeClass by name, and those of them with too few addresses. */
interface ClassExcess {
  readonly maxPods?: number;
  readonly all: Set<string>;
  readonly types: Map<string, TypeExcess>;
}

interface TypeExcess {
  readonly pods: number;
  readonly addresses: number;
}

/** Reports settings of the `aws-node` DaemonSet with which nodes have fewer addresses than the pods that Karpenter expects. */
export function nodeAddresses(json: Json, visible: VisiblePools, reservedInterfaces: () => ReservedInterfaces): Finding[] {
  const facts = factsIn(json);
  if (facts === undefined) return [];
  const all = excesses(visible, facts);
  const withMaxPods = all.filter(({ maxPods }) => maxPods !== undefined);
  const reserved = all.length === 0 ? 'unknown' : reservedInterfaces();
  const withDefault = facts.usesCustomNetworking && reserved !== 'set' && visible.version._isAtLeast(WITHOUT_CONFIG_MAP)
    ? all.filter(({ maxPods }) => maxPods === undefined)
    : [];
  return [
    ...withMaxPods.length > 0 ? [ofMaxPods(json, withMaxPods, facts)] : [],
    ...withDefault.length > 0 ? [ofCustomNetworking(json, withDefault, reserved)] : [],
  ];
}

/** Returns the settings of the plugin if each interface has single addresses. A patch, which has no image, or a placeholder leaves other settings open. */
function factsIn(json: Json): CniFacts | undefined {
  const facts = cniFacts([json]);
  if (facts?.usesPrefixes !== false || String(variableIn(json, BRANCH_INTERFACES)?.json.value) === 'true') return undefined;
  const containers = objectsIn(objectAt(json, ['spec', 'template', 'spec']).containers).map(({ item }) => item);
  const isWhole = containers.some(({ image }) => typeof image === 'string');
  const isOpen = placeholdersIn(containers.map(({ env }) => env)).length > 0 || containers.some(({ envFrom }) => envFrom !== undefined);
  return isWhole && !isOpen ? facts : undefined;
}

function ofMaxPods(json: Json, found: readonly Excess[], { usesCustomNetworking }: CniFacts): Finding {
  const variable = variableIn(json, PREFIXES);
  const cause = `${PREFIXES} is ${variable === undefined ? 'not set' : `"${variable.json.value}"`}`;
  const classes = found.map(({ nodeClass, maxPods, types, all }) =>
    `EC2NodeClass ${nodeClass} sets maxPods ${maxPods}, but ${typesText(types, all, ({ addresses }) => `${addresses} pods`)}`);
  return findingOf('workload-max-pods-addresses', variable?.path ?? 'spec.template.spec.containers',
    `${cause}, so nodes can have fewer IP addresses than pods: ${classes.join('; ')}`,
    `Set ${PREFIXES} to "true", or ${usesCustomNetworking ? 'lower maxPods' : 'remove maxPods, so that Karpenter counts the addresses'}.`);
}

function ofCustomNetworking(json: Json, found: readonly Excess[], reserved: ReservedInterfaces): Finding {
  const condition = reserved === 'unknown' ? ', unless the controller sets reservedENIs' : ', because reservedENIs of the controller is 0';
  const classes = found.map(({ nodeClass, types, all }) => `for EC2NodeClass ${nodeClass}, ${typesText(types, all, ({ pods, addresses }) => `${addresses} of ${pods} pods`)}`);
  return findingOf('workload-custom-networking-reserved', variableIn(json, CUSTOM_NETWORKING)!.path,
    `${CUSTOM_NETWORKING} is "true", so pods do not use the first network interface of a node, but Karpenter counts its IP addresses${condition}: ${classes.join('; ')}`,
    'Set settings.reservedENIs of Karpenter\'s Helm chart to 1.');
}

/** Describes the types, and one of them by the number of its addresses in the words of the caller. */
function typesText(types: ReadonlyMap<string, TypeExcess>, all: number, text: (type: TypeExcess) => string): string {
  const [[name, type]] = types;
  const one = `${name} has addresses for ${text(type)}`;
  if (all === 1) return one;
  if (types.size === 1) return `1 of ${all} instance types has too few addresses: ${one}`;
  return `${types.size} of ${all} instance types have too few addresses, for example ${name} with addresses for ${text(type)}`;
}

function excesses({ pools, nodeClasses }: VisiblePools, { usesCustomNetworking }: CniFacts): Excess[] {
  const classes = new Map<string, ClassExcess>();
  for (const { isOfAutoMode, instanceTypes } of pools) {
    const nodeClass = isOfAutoMode ? undefined : nodeClasses.get(instanceTypes?.nodeClass ?? '');
    if (nodeClass === undefined || placeholdersIn(nodeClass.spec).length > 0) continue;
    const settings = classSettings(nodeClass);
    const { family, networkInterfaces, kubelet: { maxPods } } = settings;
    if (maxPods !== undefined && typeof maxPods !== 'number' || family.windowsBuild !== undefined || !mayExceed(settings, usesCustomNetworking)) continue;
    const { name } = nodeClass.metadata!;
    const known: ClassExcess = classes.get(name) ?? { all: new Set(), types: new Map(), maxPods };
    classes.set(name, known);
    for (const type of possibleTypes(instanceTypes!.requirements, nodeClass)) {
      const [pods, addresses] = [podCount(type, settings, maxPods), podsWithAddresses(type, networkInterfaces, usesCustomNetworking)];
      known.all.add(type.name);
      if (pods > addresses) known.types.set(type.name, { pods, addresses });
    }
  }
  return [...classes].filter(([, { types }]) => types.size > 0).map(([nodeClass, { all, ...others }]) => ({ nodeClass, all: all.size, ...others }));
}

/** Without `maxPods`, Karpenter counts the addresses of all interfaces. */
function mayExceed({ family, kubelet }: ClassSettings, usesCustomNetworking: boolean): boolean {
  return kubelet.maxPods !== undefined || usesCustomNetworking && family.limitsPodsByInterfaces;
}
