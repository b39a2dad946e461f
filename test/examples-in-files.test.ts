/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Finding, Severity } from '../src/checks/findings/finding';
import { checkManifests, ManifestTarget } from '../src/checks/manifests/check-manifests';

const EXAMPLES = join(__dirname, '..', 'examples');
/** A rule that examples suppress in code. */
const SUPPRESSED = 'ec2nodeclass-al2-frozen';
/** Rules about the target, and rules that need all objects of a cluster, the constructs, or the values in a program. */
const ONLY_IN_APPS = /^(karpenter-version-|kubernetes-version-|node-class-not-in-app$|provisioner-node-template-not-in-app$|iam-|maintenance-window-|al2023-migration-|controller-|gate-)/;
/** An example whose charts have different releases, and examples without manifests or an app. */
const NOT_ONE_SET = ['argocd-fleet', 'argocd-many-clusters', 'argocd-single-cluster', 'helm-chart', 'iam-kops', 'iam-v0.9', 'kops-controller', 'whole-platform'];

/** The findings of an app, and its release. */
interface Checked {
  readonly findings: readonly Finding[];
  readonly target: ManifestTarget;
}

/** Runs an example, and returns the findings of each app that it synthesizes. */
function appsOf(example: string): readonly Checked[] {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  const [cwd, before] = [process.cwd(), process.env.CDK8S_OUTDIR];
  process.chdir(folder);
  process.env.CDK8S_OUTDIR = join(folder, 'dist');
  const silenced = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const apps: Checked[] = [];
  try {
    jest.isolateModules(() => {
      jest.doMock('cdk8s-karpenter', () => jest.requireActual('../src'));
      const { App } = jest.requireActual('cdk8s');
      const { Karpenter } = jest.requireActual('../src');
      const { targetOf } = jest.requireActual('../src/karpenter/versions/configuration');
      const synth = jest.spyOn(App.prototype, 'synth').mockImplementation(function (this: any) {
        const { version, kubernetesVersion } = targetOf(this);
        const target = { version, kubernetesVersion, rulesOff: new Set([SUPPRESSED]), isFinal: true, areAllNodesKnown: true };
        apps.push({ findings: Karpenter.findings(this), target });
      });
      jest.requireActual(join(EXAMPLES, example, 'main'));
      synth.mockRestore();
    });
    return apps;
  } finally {
    silenced.mockRestore();
    if (before === undefined) delete process.env.CDK8S_OUTDIR;
    else process.env.CDK8S_OUTDIR = before;
    process.chdir(cwd);
    rmSync(folder, { recursive: true });
  }
}

const textsOf = (findings: readonly Finding[]) => [...new Set(findings.filter(({ rule }) => !ONLY_IN_APPS.test(rule) && rule !== SUPPRESSED)
  .map(({ rule, severity, path, message }) => `${severity} ${rule} ${path}: ${message}`))].sort();

const examples = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'main.ts')) && !NOT_ONE_SET.includes(name));

test.each(examples)('an app and validate report the same for example %s', (example) => {
  const [{ findings, target }] = appsOf(example);
  const folder = join(EXAMPLES, example, 'expected');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  expect(files).not.toEqual([]);
  const sources = files.map((name) => ({ name, read: () => readFileSync(join(folder, name)) }));
  const { documents } = checkManifests(sources, target);
  expect(textsOf(documents.flatMap((document) => document.findings))).toEqual(textsOf(findings));
  expect(findings.filter(({ severity }) => severity === Severity.ERROR)).toEqual([]);
});
