import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { PodKind, podKind } from '../pods/pod-kind';
import { attachmentsOf } from '../volumes/attachments';
import { ClusterVolumes } from '../volumes/cluster-volumes';
import { volumeRequirements } from '../volumes/volume-requirements';

/** The kinds of the pods in a cluster. Pods of a kind differ only in fields that do not matter for scheduling, such as names and tokens. */
export class PodKinds {
  private readonly ofPods = new Map<JsonObject, PodKind>();
  private readonly byKey = new Map<string, PodKind>();

  public constructor(private readonly volumes: ClusterVolumes) {}

  public kindOf(pod: JsonObject): PodKind {
    let kind = this.ofPods.get(pod);
    if (kind !== undefined) return kind;
    const key = kindKey(pod);
    kind = this.byKey.get(key);
    if (kind === undefined) {
      kind = podKind(pod, this.byKey.size, volumeRequirements(pod, this.volumes), attachmentsOf(pod, this.volumes));
      this.byKey.set(key, kind);
    }
    this.ofPods.set(pod, kind);
    return kind;
  }
}

/** The fields of a pod spec that matter for scheduling, besides containers and volumes. */
const FIELDS = ['nodeSelector', 'affinity', 'tolerations', 'topologySpreadConstraints', 'overhead', 'hostNetwork', 'resources', 'resourceClaims'];

function kindKey({ metadata, spec }: JsonObject): string {
  const { name, namespace, labels } = objectAt(metadata, []);
  const { containers, initContainers, volumes, ...others } = objectAt(spec, []);
  const claims = objectsIn(volumes).map(({ item }) => item).filter(({ persistentVolumeClaim, ephemeral }) => persistentVolumeClaim || ephemeral);
  return jsonText([
    namespace || 'default', labels ?? {}, ...FIELDS.map((field) => others[field]),
    objectsIn(containers).map(containerKey), objectsIn(initContainers).map(containerKey),
    claims, ...claims.some(({ ephemeral }) => ephemeral) ? [name] : [],
  ].map(orNull));
}

function orNull(value: unknown): unknown {
  return value ?? null;
}

function containerKey({ item: { resources, ports, restartPolicy } }: { readonly item: JsonObject }): unknown {
  const ofPorts = objectsIn(ports).map(({ item }) => [item.hostPort, item.containerPort, item.hostIP, item.protocol].map(orNull));
  return [orNull(resources), ofPorts, orNull(restartPolicy)];
}
