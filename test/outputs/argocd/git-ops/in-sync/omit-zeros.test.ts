import { execFileSync } from 'child_process';
import { existsSync } from 'fs';
import { Chart, Cron } from 'cdk8s';
import { CronJob, DaemonSet, Deployment, EmptyDirMedium, Job, StatefulSet, Service, Volume } from 'cdk8s-plus-28';
import { Headroom, Inflate, KarpenterApp, KarpenterVersion, KarpenterWorkload, NodePoolRef, PodCount } from '../../../../../src';
import { KUBERNETES_TYPES as TYPES, TYPES_OF_KINDS } from '../../../../../src/outputs/argocd/git-ops/in-sync/kubernetes-types';
import { withoutZeros } from '../../../../../src/outputs/argocd/git-ops/in-sync/omit-zeros';
import { ask } from '../../../../conformance/ask';
import { pathOf } from '../../../../conformance/go-program';
import { KUBERNETES_TYPES } from '../../../../conformance/kubernetes-types/program';

const program = pathOf(KUBERNETES_TYPES);

test('removes zero values that the API server does not store (observed on 1.35)', () => {
  expect(withoutZeros({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'low' }, value: 0, globalDefault: false }))
    .toEqual({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'low' }, value: 0 });
  const pods = (spec: object) => ({ template: { spec: { containers: [{ name: 'a', image: 'a:1', ...spec }] } } });
  expect(withoutZeros({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a', labels: {}, annotations: { a: '' } },
    spec: { replicas: 0, minReadySeconds: 0, paused: null, selector: {}, template: { spec: { hostNetwork: false, ...pods({ args: [], tty: false, env: [{ name: 'a', value: '' }] }).template.spec } } },
  })).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a', annotations: { a: '' } },
    spec: { replicas: 0, selector: {}, ...pods({ env: [{ name: 'a' }] }) },
  });
});

test('keeps kinds with unknown types', () => {
  const object = { apiVersion: 'example.com/v1', kind: 'Deployment', spec: { minReadySeconds: 0 } };
  expect(withoutZeros(object)).toBe(object);
});

/** Returns the object as Go encodes it, without fields that the Go types add. */
function kept(object: any, encoded: any): any {
  if (Array.isArray(object) && Array.isArray(encoded)) return object.map((item, index) => kept(item, encoded[index]));
  if (typeof object !== 'object' || object === null || typeof encoded !== 'object' || encoded === null) return object;
  return Object.fromEntries(Object.entries(object).filter(([name]) => name in encoded).map(([name, value]) => [name, kept(value, encoded[name])]));
}

function workloads(): any[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  const chart = new Chart(app, 'c');
  const containers = [{ image: 'a:1' }];
  const deployment = new Deployment(chart, 'deployment', { containers, podMetadata: { labels: { a: 'b' } } });
  KarpenterWorkload.of(deployment).doNotDisrupt().spreadOverZones().addPodDisruptionBudget({ maxUnavailable: PodCount.pods(0) });
  const set = new StatefulSet(chart, 'stateful-set', { containers, service: new Service(chart, 'service', { ports: [{ port: 80 }] }) });
  set.addVolume(Volume.fromEmptyDir(chart, 'v', 'v', { medium: EmptyDirMedium.DEFAULT }));
  new DaemonSet(chart, 'daemon-set', { containers });
  new Job(chart, 'job', { containers });
  new CronJob(chart, 'cron-job', { containers, schedule: Cron.hourly() });
  new Inflate(chart, 'inflate', { pool: NodePoolRef.named('default') });
  new Headroom(chart, 'headroom', { pool: NodePoolRef.named('default'), cpu: '1', memory: '1Gi' });
  return chart.node.findAll().flatMap((construct: any) => (typeof construct.toJson === 'function' && construct !== chart && construct.apiVersion ? [construct.toJson()] : []))
    .filter(({ apiVersion, kind }) => TYPES_OF_KINDS[`${apiVersion}/${kind}`]);
}

/** Reports whether the Go programs are built. Prints a line to stderr if a program is missing. */
function isBuilt(): boolean {
  if (!existsSync(program)) process.stderr.write('kubernetes-types is not built (npm run conformance does): nothing is compared with it\n');
  return existsSync(program);
}

interface PrintedTypes {
  readonly kinds: { readonly [api: string]: string };
  readonly types: { readonly [type: string]: { readonly zeros?: readonly string[]; readonly fields?: { readonly [field: string]: string } } };
}

test('the table equals the output of the Go types', () => {
  if (!isBuilt()) return;
  const { kinds, types }: PrintedTypes = JSON.parse(execFileSync(program, { encoding: 'utf8' }));
  expect(TYPES_OF_KINDS).toEqual(kinds);
  const holdsZeros = (type: string, seen: readonly string[] = []): boolean => !seen.includes(type)
    && (zerosIn(type).length > 0 || Object.values(types[type].fields ?? {}).some((inner) => holdsZeros(inner, [...seen, type])));
  const zerosIn = (type: string) => (types[type].zeros ?? []).filter((name) => !Object.values(kinds).includes(type) || !['apiVersion', 'kind'].includes(name));
  for (const [type, { zeros = '', fields = {} }] of Object.entries(TYPES)) {
    expect([type, zeros.split(' ').filter((name) => name !== '')]).toEqual([type, zerosIn(type)]);
    if (type === 'ObjectMeta') continue;
    expect([type, fields]).toEqual([type, Object.fromEntries(Object.entries(types[type].fields ?? {}).filter(([, inner]) => holdsZeros(inner)))]);
  }
});

test('keeps the zero values that the Go types keep', async () => {
  const objects = workloads();
  expect(objects.length).toBeGreaterThan(7);
  if (!isBuilt()) return;
  const answers = await ask<{ readonly id: string; readonly object?: any; readonly error?: string }>(program, ['ask'], objects.map((object, index) => ({ id: String(index), object })));
  expect(objects.map((_, index) => answers.get(String(index))!.error)).toEqual(objects.map(() => undefined));
  expect(objects.map(withoutZeros)).toEqual(objects.map((object, index) => kept(object, answers.get(String(index))!.object)));
});
