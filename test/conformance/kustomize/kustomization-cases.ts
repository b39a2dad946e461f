import { JsonObject } from '../../../src/foundation/basics/json';
import { Random } from '../mutations/random';

/** The files of a tree by path. The overlay to render is in `overlay`. */
export type Tree = { readonly [path: string]: string };

/** Returns a tree of kustomizations with objects of Karpenter and workloads. Files are JSON, which is also YAML. */
export function kustomizationCase(seed: number, index: number): Tree {
  const random = new Random('kustomize', seed, index);
  const files: { [path: string]: string } = {};
  const write = (path: string, ...documents: readonly unknown[]) => { files[path] = documents.map((each) => JSON.stringify(each)).join('\n---\n') + '\n'; };
  const objects = random.shuffled(OBJECTS).slice(0, 3 + random.below(OBJECTS.length - 3));
  const half = Math.ceil(objects.length / 2);
  write('base/first.yaml', ...objects.slice(0, half));
  const rest = objects.slice(half);
  if (random.chance(0.2) && rest.length > 0) write('base/second.yaml', { apiVersion: 'v1', kind: 'List', items: rest });
  else write('base/second.yaml', ...rest);
  const patcher = new Patcher(random, objects, write);
  write('base/kustomization.yaml', { resources: ['first.yaml', ...rest.length > 0 ? ['second.yaml'] : []], ...patcher.fields('base', 0.3) });
  const hasMiddle = random.chance(0.4);
  if (hasMiddle) write('middle/kustomization.yml', { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: ['../base'], ...patcher.fields('middle', 0.4) });
  const hasComponent = random.chance(0.3);
  if (hasComponent) write('parts/spot/kustomization.yaml', { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component', ...patcher.fields('parts/spot', 0.5) });
  write('overlay/kustomization.yaml', {
    [random.chance(0.2) ? 'bases' : 'resources']: [hasMiddle ? '../middle' : '../base'],
    ...hasComponent && { components: ['../parts/spot'] },
    ...patcher.fields('overlay', 0.8),
  });
  return files;
}

/** Generates fields of kustomizations that change the objects. */
class Patcher {
  private files = 0;

  constructor(
    private readonly random: Random,
    private readonly objects: readonly JsonObject[],
    private readonly write: (path: string, ...documents: readonly unknown[]) => void,
  ) {}

  public fields(folder: string, patches: number): JsonObject {
    const { random } = this;
    const some = (probability: number, fields: () => JsonObject) => (random.chance(probability) ? fields() : {});
    return {
      ...some(patches, () => ({ patches: this.several(() => this.patch(folder)) })),
      ...some(patches / 4, () => ({ patchesStrategicMerge: this.several(() => this.inFile(folder, this.mergePatch(random.pick(this.objects)))) })),
      ...some(patches / 4, () => ({ patchesJson6902: [this.jsonPatch(folder)] })),
      ...some(0.12, () => ({ namePrefix: random.pick(['eu-', 'x-']) })),
      ...some(0.12, () => ({ nameSuffix: random.pick(['-eu', '-x']) })),
      ...some(0.15, () => ({ namespace: random.pick(['karpenter', 'apps']) })),
      ...some(0.15, () => ({ commonLabels: { team: 'a' } })),
      ...some(0.15, () => ({ labels: [{ pairs: { env: 'prod' }, includeSelectors: random.chance(0.3), includeTemplates: random.chance(0.5) }] })),
      ...some(0.15, () => ({ commonAnnotations: { note: 'b' } })),
      ...some(0.1, () => ({ replicas: this.replicas() })),
      ...some(0.1, () => ({ configMapGenerator: [{ name: `made-${folder.length}`, literals: ['a=b'] }] })),
    };
  }

  private replicas(): JsonObject[] {
    const workloads = this.objects.filter(({ spec }) => spec?.template !== undefined && spec.selector !== undefined);
    return workloads.slice(0, 1).map(({ metadata: { name } }) => ({ name, count: this.random.below(9) }));
  }

  private several<T>(make: () => T): T[] {
    return Array.from({ length: 1 + this.random.below(3) }, make);
  }

  private inFile(folder: string, ...documents: readonly unknown[]): string {
    const name = `patch-${this.files++}.yaml`;
    this.write(`${folder}/${name}`, ...documents);
    return name;
  }

  private patch(folder: string): JsonObject {
    const { random } = this;
    const object = random.pick(this.objects);
    const isMerge = random.chance(0.55);
    const content = isMerge ? this.mergePatch(object) : this.operations(object);
    const { kind, metadata: { name } } = object;
    const target = isMerge && random.chance(0.5) ? {} : { target: !isMerge && random.chance(0.7) ? { kind, name } : this.target(object) };
    return { ...random.chance(0.5) ? { patch: JSON.stringify(content) } : { path: this.inFile(folder, content) }, ...target };
  }

  private jsonPatch(folder: string): JsonObject {
    const object = this.random.pick(this.objects);
    const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion];
    return { target: { group, version, kind: object.kind, name: object.metadata.name }, path: this.inFile(folder, this.operations(object)) };
  }

  private target({ kind, metadata: { name, labels = {} } }: JsonObject): JsonObject {
    const { random } = this;
    const label = Object.entries(labels)[0];
    return {
      ...random.chance(0.9) && { kind: random.chance(0.8) ? kind : random.pick(['NodePool|EC2NodeClass', '.*Pool', 'Node.*', 'Deployment']) },
      ...random.chance(0.6) && { name: random.chance(0.7) ? name : random.pick(['.*', 'g.*', 'general|spot', '[a-m].+', 'gen', '(web|db)']) },
      ...random.chance(0.1) && { group: random.pick(['karpenter.sh', 'karpenter.*', 'apps']) },
      ...random.chance(0.1) && { version: random.pick(['v1', 'v1beta1', 'v.*']) },
      ...random.chance(0.1) && { namespace: random.pick(['apps', 'default', '.*']) },
      ...label !== undefined && random.chance(0.3) && { labelSelector: random.pick([`${label[0]}=${label[1]}`, `${label[0]} in (${label[1]}, z)`, `${label[0]}!=z`, `!${label[0]}`, label[0]]) },
      ...random.chance(0.05) && { annotationSelector: 'note=b' },
    };
  }

  private mergePatch(object: JsonObject): JsonObject {
    const { apiVersion, kind, metadata: { name, namespace } } = object;
    const identity = { apiVersion, kind, metadata: { name, ...namespace !== undefined && { namespace } } };
    if (this.random.chance(0.05)) return { ...identity, $patch: 'delete' };
    const spec = this.mergeOf(object.spec ?? {}, 0);
    const metadata = this.random.chance(0.2) ? { labels: { added: 'c', tier: this.random.chance(0.5) ? null : 'd' } } : {};
    return { ...identity, metadata: { ...identity.metadata, ...metadata }, ...object.spec !== undefined && { spec } };
  }

  private mergeOf(value: JsonObject, depth: number): JsonObject {
    const { random } = this;
    const result: JsonObject = {};
    for (const [name, child] of Object.entries(value)) {
      if (!random.chance(0.45)) continue;
      if (random.chance(0.1)) result[name] = null;
      else if (Array.isArray(child)) result[name] = this.listOf(child);
      else if (typeof child === 'object') result[name] = this.mergeOf(child, depth + 1);
      else result[name] = typeof child === 'number' ? child + random.below(5) : random.pick(['patched', '20', String(child)]);
    }
    if (random.chance(0.15)) result.extra = random.pick<unknown>([{ a: { b: null, c: [1, null].slice(0, 1) } }, 'text', [{ k: 'v' }], { n: null }, {}, { $patch: 'delete', z: 1 }]);
    if (depth > 0 && random.chance(0.08)) result.$patch = random.pick(['replace', 'delete', 'merge']);
    return result;
  }

  private listOf(list: readonly unknown[]): unknown[] {
    const { random } = this;
    const items = random.shuffled(list).slice(0, 1 + random.below(list.length)).map((item) => {
      if (typeof item !== 'object' || item === null) return item;
      const changed = this.mergeOf(item, 1);
      const { name, key, topologyKey, whenUnsatisfiable, containerPort, protocol, mountPath }: JsonObject = item;
      const given = Object.entries({ name, key, topologyKey, whenUnsatisfiable, containerPort, protocol, mountPath });
      const keys = given.filter(([, each]) => each !== undefined);
      return { ...changed, ...Object.fromEntries(keys) };
    });
    return items;
  }

  private operations(object: JsonObject): JsonObject[] {
    const { random } = this;
    const isWild = random.chance(0.1);
    return this.several(() => {
      const [path, value] = random.pick(object.spec === undefined ? pathsOf(object.metadata.name, '/metadata/name') : pathsOf(object.spec, '/spec').slice(isWild ? 0 : 1));
      const other = typeof value === 'number' ? 3 : Array.isArray(value) ? [{ a: 'b' }] : typeof value === 'string' ? 'changed' : { changed: true };
      switch (random.below(12)) {
        case 0: return { op: 'remove', path };
        case 1: return { op: 'add', path: Array.isArray(value) || isWild ? `${path}/-` : `${path}x`, value: { added: 1 } };
        case 2: return { op: 'test', path, value };
        case 3: return random.chance(0.3) ? { op: 'add', path: '/metadata/annotations/note~1x', value: 'z' } : { op: 'add', path: object.metadata.labels || isWild ? '/metadata/labels/tier~1x' : '/metadata/labels', value: object.metadata.labels ? 'y' : { z: 'y' } };
        case 4: return { op: 'copy', from: path, path: '/spec/copied' };
        case 5: return { op: 'move', from: path, path: '/spec/moved' };
        case 6: return { op: 'add', path, value: other };
        case 7: return { op: 'replace', path: isWild ? `${path}y` : path, value: other };
        default: return { op: 'replace', path, value: other };
      }
    });
  }
}

function pathsOf(value: unknown, path: string): (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const children = Object.entries(value).flatMap(([name, child]) => pathsOf(child, `${path}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`));
  return [[path, value], ...children];
}

const POD = {
  nodeSelector: { 'karpenter.sh/nodepool': 'general' },
  priorityClassName: 'high',
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } } }] } },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }, { key: 'spot', operator: 'Exists' }],
  topologySpreadConstraints: [{ topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule', maxSkew: 1, labelSelector: { matchLabels: { app: 'web' } } }],
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
  initContainers: [{ name: 'setup', image: 'i' }],
  containers: [
    {
      name: 'main',
      image: 'x',
      resources: { requests: { cpu: '1', memory: '1Gi' } },
      env: [{ name: 'A', value: 'a' }, { name: 'B', value: 'b' }],
      ports: [{ containerPort: 80, protocol: 'TCP' }],
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
    },
    { name: 'sidecar', image: 'y' },
  ],
};

const OBJECTS: readonly JsonObject[] = [
  {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general', labels: { tier: 'a' } },
    spec: {
      limits: { cpu: '100', memory: '10Gi' },
      weight: 10,
      disruption: { consolidateAfter: '1m', budgets: [{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * *', duration: '8h' }] },
      template: {
        metadata: { labels: { team: 'x' } },
        spec: {
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' },
          expireAfter: '720h',
          requirements: [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['m', 'c'] }, { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }],
          taints: [{ key: 'dedicated', value: 'a', effect: 'NoSchedule' }],
        },
      },
    },
  },
  { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'spot' }, spec: { weight: 5, template: { spec: { requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }] } } } },
  { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'old', annotations: { note: 'b' } }, spec: { limits: { cpu: 5 }, template: { spec: { kubelet: { maxPods: 20 } } } } },
  {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'linux', labels: { tier: 'b' } },
    spec: {
      role: 'nodes',
      amiSelectorTerms: [{ alias: 'al2023@latest' }],
      subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'base' } }, { tags: { zone: 'a' } }],
      tags: { owner: 'a', cost: 'b' },
      blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi', iops: 3000 } }],
      metadataOptions: { httpTokens: 'required', httpPutResponseHopLimit: 1 },
    },
  },
  { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'apps' }, spec: { replicas: 3, selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: POD } } },
  { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'db' }, spec: { serviceName: 'db', selector: { matchLabels: { app: 'db' } }, template: { metadata: { labels: { app: 'db' } }, spec: { containers: POD.containers } }, volumeClaimTemplates: [{ metadata: { name: 'v' }, spec: { storageClassName: 'fast', accessModes: ['ReadWriteOnce'] } }] } },
  { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'nightly', namespace: 'apps' }, spec: { schedule: '0 0 * * *', jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: POD.containers } } } } } },
  { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'web', namespace: 'apps' }, spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } } },
  { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'data', namespace: 'apps' }, spec: { storageClassName: 'fast', accessModes: ['ReadWriteOnce'] } },
  { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name: 'fast' }, provisioner: 'ebs.csi.aws.com' },
  { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'high' }, value: 1000 },
  { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'web', namespace: 'apps' }, spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, minReplicas: 1, maxReplicas: 5 } },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace: 'apps' }, data: { a: '1' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'apps' } },
];
