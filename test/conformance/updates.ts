import { Case, Mutator } from './mutate';
import { ABSENT } from './mutations/aims';
import { placeAt, put, remove } from './mutations/field-path';
import { releasesOf } from './mutations/kinds';
import { Random } from './mutations/random';
import { judge } from '../../src/checks/engine/judge';
import { pruneAndDefault } from '../../src/checks/schema/prune-and-default';
import { compareReleases } from '../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

/** Pairs of integers that are equal as doubles. The API server also treats the last two integers as equal. */
const NEIGHBORS = [2n ** 53n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 63n + 1n];

const NODE_CLASS_REF = ['group', 'kind', 'name'];
const BETA_NODE_CLASS_REF = ['apiVersion', 'kind', 'name'];

/** Fields that are immutable in some release, with values before and after the update. */
const GUARDED: { readonly [kind: string]: readonly { readonly path: readonly string[]; readonly values: readonly unknown[] }[] } = {
  'NodePool': [
    { path: ['spec', 'replicas'], values: [ABSENT, null, 0, 1, 5, ...NEIGHBORS] },
    ...NODE_CLASS_REF.map((name) => ({ path: ['spec', 'template', 'spec', 'nodeClassRef', name], values: ['a', 'b', '', ABSENT] })),
  ],
  'NodeClaim': [
    { path: ['spec', 'expireAfter'], values: [ABSENT, null, '720h', '1h', '60m', 'Never'] },
    { path: ['spec', 'terminationGracePeriod'], values: [ABSENT, null, '1h', '60m'] },
    { path: ['spec', 'taints'], values: [ABSENT, null, [], [{ key: 'a', effect: 'NoSchedule' }], [{ key: 'a', effect: 'NoSchedule', value: null }]] },
    { path: ['spec', 'resources', 'requests', 'cpu'], values: [ABSENT, null, 1, '1', '1000m', ...NEIGHBORS] },
    { path: ['spec', 'unknown'], values: [ABSENT, 1, 2] },
    ...NODE_CLASS_REF.map((name) => ({ path: ['spec', 'nodeClassRef', name], values: ['a', 'b'] })),
  ],
  'EC2NodeClass': [
    { path: ['spec', 'role'], values: [ABSENT, null, '', 'a', 'b'] },
    { path: ['spec', 'instanceProfile'], values: [ABSENT, ABSENT, null, '', 'a', 'b'] },
  ],
  'NodeOverlay': [{ path: ['spec', 'weight'], values: [ABSENT, 1, 2, 0, 10001] }],
  'CapacityBuffer': [{ path: ['spec', 'replicas'], values: [ABSENT, 1, 2, -1, ...NEIGHBORS] }],
  'NodePool.v1beta1': [
    ...BETA_NODE_CLASS_REF.map((name) => ({ path: ['spec', 'template', 'spec', 'nodeClassRef', name], values: ['a', 'b', '', ABSENT] })),
    { path: ['spec', 'disruption', 'consolidateAfter'], values: [ABSENT, null, '30s', 'Never'] },
    { path: ['spec', 'disruption', 'consolidationPolicy'], values: [ABSENT, 'WhenEmpty', 'WhenUnderutilized'] },
    { path: ['spec', 'template', 'spec', 'kubelet', 'kubeReserved', 'cpu'], values: [ABSENT, 1, '1', '-1'] },
    { path: ['spec', 'weight'], values: [ABSENT, 1, 2, 0, 101] },
  ],
  'NodeClaim.v1beta1': [
    ...BETA_NODE_CLASS_REF.map((name) => ({ path: ['spec', 'nodeClassRef', name], values: ['a', 'b'] })),
    { path: ['spec', 'taints'], values: [ABSENT, null, [], [{ key: 'a', effect: 'NoSchedule' }]] },
    { path: ['spec', 'resources', 'requests', 'cpu'], values: [ABSENT, null, 1, '1', '1000m', ...NEIGHBORS] },
    { path: ['spec', 'kubelet', 'maxPods'], values: [ABSENT, 1, -1] },
  ],
  'EC2NodeClass.v1beta1': [
    { path: ['spec', 'role'], values: [ABSENT, null, '', 'a', 'b'] },
    { path: ['spec', 'instanceProfile'], values: [ABSENT, ABSENT, null, '', 'a', 'b'] },
    { path: ['spec', 'amiFamily'], values: ['AL2', 'AL2023', 'Custom', ABSENT] },
    { path: ['spec', 'amiSelectorTerms'], values: [ABSENT, null, [], [{ id: 'ami-1' }]] },
  ],
  'Provisioner': [
    { path: ['spec', 'weight'], values: [ABSENT, 1, 2, 0, 101] },
    { path: ['spec', 'provider'], values: [ABSENT, null, {}, { instanceProfile: 'a' }, { x: null }] },
    { path: ['spec', 'providerRef', 'name'], values: [ABSENT, 'a', 'b', ''] },
  ],
  'Machine': [
    { path: ['spec', 'kubelet', 'maxPods'], values: [ABSENT, 1, -1] },
    { path: ['spec', 'machineTemplateRef', 'name'], values: [ABSENT, 'a', 'b'] },
  ],
  'AWSNodeTemplate': [
    { path: ['spec', 'instanceProfile'], values: [ABSENT, null, 'a', 'b'] },
    { path: ['spec', 'blockDeviceMappings'], values: [ABSENT, null, [], [{ ebs: { volumeSize: 1 } }], [{ ebs: { volumeSize: 'x' } }]] },
  ],
};

/** Metadata of all objects. Updates do not change metadata, because the oracle lacks the API server's rules for metadata updates. */
const METADATA = { name: 'general' };

/** Generates updates of objects that this or an earlier release admits. Some objects are invalid in this release, but the API server accepts an update that leaves the invalid value unchanged. */
export class Updates {
  private readonly earlier: readonly Mutator[];

  public constructor(private readonly kind: string, private readonly release: string, private readonly mutator: Mutator) {
    const releases = releasesOf(kind).filter((other) => compareReleases(other, release) <= 0);
    // Selects the first release, the current release, and a random release.
    const chosen = new Set([releases[0], new Random(mutator.seed, kind, release).pick(releases), release]);
    this.earlier = [...chosen].map((other) => (other === release ? mutator : mutator.ofRelease(other)));
  }

  public caseAt(index: number): Case {
    const id = `update ${this.kind} ${this.release} ${this.mutator.seed} ${index}`;
    const random = new Random(id);
    const old = this.held(random);
    const object = structuredClone(random.chance(0.8) ? old : random.pick(this.mutator.bases()));
    const changes: string[] = [];
    if (random.chance(0.7)) changes.push(this.guard(old, object, random));
    if (random.chance(0.5)) {
      const mutation = random.pick(this.mutator.mutations);
      mutation.apply(object, random.pick(this.mutator.bases()), random);
      changes.push(mutation.name);
    }
    return { id, object: { ...object, metadata: METADATA }, old: { ...old, metadata: METADATA }, made: changes.join(' + ') };
  }

  private held(random: Random): any {
    const mutator = random.pick(this.earlier);
    for (let attempts = 0; attempts < 5; attempts++) {
      const { object } = mutator.caseAt(random.below(1_000_000));
      if (isAdmitted(object, mutator.release)) return withoutStatus(pruneAndDefault(object, mutator.schema));
    }
    return withoutStatus(pruneAndDefault(random.pick(this.mutator.bases()), this.mutator.schema));
  }

  /** Sets a value that rules check, either only in the updated object or in both the old and the updated object. */
  private guard(old: any, updated: any, random: Random): string {
    const { path, values } = random.pick(GUARDED[this.kind]);
    for (const object of random.pick([[updated], [updated], [old, updated]])) {
      const before = structuredClone(object);
      const place = placeAt(object, path, random.pick(this.mutator.bases()), random);
      const value = random.pick(values);
      if (place && value === ABSENT) remove(place);
      else if (place) put(place.holder, place.key, structuredClone(value));
      if (object === old && !isAdmitted(old, this.release)) restore(old, before);
    }
    return `guarded ${path.join('.')}`;
  }
}

function restore(object: any, before: any): void {
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, before);
}

/** Removes the status, because a created object has no status. */
function withoutStatus({ status: _, ...object }: any): any {
  return object;
}

/** Reports whether our rules admit an object. Ignores exceptions, because the run for the object itself reports them. */
function isAdmitted(object: any, release: string): boolean {
  try {
    return judge(object, KarpenterVersion.of(release)).admitted === true;
  } catch {
    return false;
  }
}
