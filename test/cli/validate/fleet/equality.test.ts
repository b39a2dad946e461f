import { FieldFiles, runInField } from '../../../field/run-field';

/** Number of generated fleets. For a long run, set VALIDATE_FLEETS. */
const FLEETS = Number(process.env.VALIDATE_FLEETS ?? 3);
/** Maximum number of clusters of a fleet. */
const MAX_CLUSTERS = Number(process.env.VALIDATE_FLEETS === undefined ? 6 : 30);

/** Returns a generator of numbers from 0 to less than 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Returns manifests with mistakes that depend on other objects, and others. */
function manifests(next: () => number): string {
  const pick = <T>(...values: readonly T[]) => values[Math.floor(next() * values.length)];
  const pools = ['general', 'spot', 'gpu'].slice(0, pick(1, 2, 3));
  return [
    ...pick(true, true, false) ? [`apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${pick('linux', 'default')}}
spec:
  role: nodes
  amiSelectorTerms: [{alias: ${pick('al2023@v20260701', 'al2023@latest', 'al2@v20260701')}}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
`] : [],
    ...pools.map((name) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  weight: ${pick(1, 10, 101)}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: ${pick('linux', 'default')}}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [${pick('m', 'c, m', 'p')}]}]
`),
    ...pick(true, false) ? [`apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {nodeSelector: {karpenter.sh/nodepool: ${pick('general', 'spot', 'arm')}}, containers: [{name: web, image: web}]}
`] : [],
  ].join('---\n');
}

/** Returns the files of a fleet: a folder for each cluster, and Applications that also deploy a shared folder to some of them. */
function fleet(seed: number): { readonly files: FieldFiles; readonly foldersOf: ReadonlyMap<string, readonly string[]> } {
  const next = random(seed);
  const clusters = Array.from({ length: 2 + Math.floor(next() * (MAX_CLUSTERS - 1)) }, (_, index) => `${['eu', 'us', 'm5'][index % 3]}-${index}`);
  const foldersOf = new Map(clusters.map((cluster) => [cluster, [`clusters/${cluster}`, ...next() < 0.5 ? ['shared'] : []]]));
  const application = (cluster: string, folder: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${folder.replace('/', '-')}-for-${cluster}, namespace: argocd}
spec: {project: default, destination: {name: ${cluster}, namespace: karpenter}, source: {repoURL: 'https://github.com/example/fleet.git', path: ${folder}}}
`;
  const files: { [path: string]: string } = {
    'apps.yaml': [...foldersOf].flatMap(([cluster, folders]) => folders.map((folder) => application(cluster, folder))).join('---\n'),
    // Objects in two files of a folder would be alternatives.
    'shared/nodes.yaml': manifests(random(seed + 1)).replace(/name: (general|spot|gpu)\}/g, 'name: shared-$1}').replace('name: web,', 'name: shared,'),
  };
  for (const cluster of clusters) files[`clusters/${cluster}/nodes.yaml`] = manifests(random(1 + Math.floor(next() * 4)));
  return { files, foldersOf };
}

interface Found {
  readonly source: string;
  readonly findings: readonly { readonly rule: string; readonly path: string; readonly message: string; readonly line: number }[];
}

/** Returns the findings in documents of some folders as lines. A message does not name the Application of a file that several clusters share. */
function lines(json: string, folders: readonly string[]): readonly string[] {
  const documents: readonly Found[] = JSON.parse(json).documents;
  return documents.filter(({ source }) => folders.some((folder) => source.startsWith(`DIR/${folder}/`)))
    .flatMap(({ source, findings }) => findings.map(({ rule, path, message, line }) => `${source}:${line} ${rule} ${path} ${message.replace(/ \(Application [^)]*\)/g, '')}`)).sort();
}

/** Returns the lines about a cluster, without the names of clusters. */
function linesFor(cluster: string, all: readonly string[], clusters: readonly string[]): readonly string[] {
  return all.flatMap((line) => {
    const names = / \(in clusters? (.*)\)$/.exec(line);
    if (names === null) return [line];
    const more = /(\d+) more/.exec(names[1]);
    const isNamed = names[1].split(/, and |, | and /).includes(cluster);
    // A list that is cut does not show whether it contains the cluster.
    return isNamed || more !== null && clusters.length > 4 ? [line.slice(0, names.index)] : [];
  });
}

/** Returns the files of a cluster, and its Applications, which can deploy different objects of one name. */
function ofCluster(files: { readonly [path: string]: string }, cluster: string, folders: readonly string[]): { readonly [path: string]: string } {
  const applications = files['apps.yaml'].split('---\n').filter((text) => text.includes(`destination: {name: ${cluster},`)).join('---\n');
  const own = Object.entries(files).filter(([path]) => folders.some((folder) => path.startsWith(`${folder}/`)));
  return { ...Object.fromEntries(own), 'apps.yaml': applications };
}

test.each(Array.from({ length: FLEETS }, (_, index) => index + 1))('the findings for each cluster of fleet %i are those for its files and Applications alone', (seed) => {
  const { files, foldersOf } = fleet(seed);
  const clusters = [...foldersOf.keys()];
  const all = runInField(files, 'validate', '-o', 'json', '--karpenter-version', '1.15.3', 'DIR');
  expect(Object.keys(JSON.parse(all.out).clusters).sort()).toEqual([...clusters].sort());
  for (const [cluster, folders] of foldersOf) {
    const alone = runInField(ofCluster(files, cluster, folders), 'validate', '-o', 'json', '--karpenter-version', '1.15.3', 'DIR');
    const selected = runInField(files, 'validate', '-o', 'json', '--karpenter-version', '1.15.3', '--cluster', cluster, 'DIR');
    expect(lines(selected.out, folders)).toEqual(lines(alone.out, folders));
    const found = linesFor(cluster, lines(all.out, folders), clusters);
    const isCut = all.out.includes(' more)');
    if (isCut) expect(found).toEqual(expect.arrayContaining([...lines(alone.out, folders)]));
    else expect(found).toEqual(lines(alone.out, folders));
  }
});
