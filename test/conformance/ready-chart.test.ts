import { mkdirSync, readdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { recordedObjects } from './recorded';
import { describeWithShared, readShared, SHARED } from './shared';
import { judge } from '../../src/checks/engine/judge';
import { EnforcedBy } from '../../src/checks/findings/finding';
import { yamlOf } from '../../src/foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { chartKinds } from '../../src/outputs/helm/ready-chart/chart-kind';
import { runCommand } from '../cli/run-command';
import { describeWithHelm, inNewFolder, templated } from '../outputs/helm/real-helm';

const EXAMPLES: { readonly [release: string]: string } = { '1.15.1': 'v1', '1.14.1': 'v1', '0.32.10': 'v1beta1' };
/** Upstream example that the API server rejects, because the node class group includes a version. */
const REFUSED = 'windows-custom-userdata.yaml NodePool';

/** Returns recorded objects that the API server accepts, of every kind in the chart, including upstream examples. */
function acceptedObjects(release: string): any[] {
  const recorded = chartKinds(KarpenterVersion.of(release)).flatMap(({ apiVersion, kind }) => recordedObjects(apiVersion, kind, release));
  const folder = EXAMPLES[release];
  const examples = folder === undefined ? [] : readdirSync(join(SHARED, 'upstream-examples', release, folder)).flatMap((file) =>
    (loadAll(readShared('upstream-examples', release, folder, file)) as any[]).filter((object) => object && `${file} ${object.kind}` !== REFUSED));
  return [...recorded, ...examples].filter((object) => !hasUnknownFields(object, release));
}

/** Reports whether an object has unknown fields. The API server drops unknown fields, but the chart rejects them. */
function hasUnknownFields(object: any, release: string): boolean {
  return judge(object, KarpenterVersion.of(release)).findings.some(({ enforcedBy }) => enforcedBy === EnforcedBy.STRICT);
}

function withoutNulls(value: any): any {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null).map(([name, each]) => [name, withoutNulls(each)]));
}

const sorted = (objects: any[]) => objects.map(({ status, ...object }) => JSON.stringify(withoutNulls(object), keysInOrder)).sort();
const keysInOrder = (_: string, value: any) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value);

/** Writes a typical folder: a file with several documents, and a List from kubectl in a subfolder. */
function writeManifests(folder: string, objects: readonly any[]): string {
  const half = Math.ceil(objects.length / 2);
  mkdirSync(join(folder, 'manifests', 'below'), { recursive: true });
  writeFileSync(join(folder, 'manifests', 'nodes.yaml'), objects.slice(0, half).map((object) => `---\n${yamlOf(object)}`).join(''));
  writeFileSync(join(folder, 'manifests', 'below', 'list.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects.slice(half) }));
  return join(folder, 'manifests');
}

/** Matches messages about objects that a cluster could not contain: duplicate names, statuses, and placeholders in upstream examples. */
const EXPECTED_REMARK = /occurs more than once, but a cluster can have only one|^skipped fields that the API server, Karpenter, kubectl, or Helm sets or drops: status \(|has \d+ values? with placeholders?, whose form is not checked: /;

/** Matches messages about kubelet settings. Since 1.15, the API server accepts kubelet settings that Karpenter rejects, so the command reports them. */
const OF_KUBELET = /^error {2}EC2NodeClass\/\S+: spec\.kubelet\..* {2}kubelet-config-[a-z-]+\n {7}fix: |^The chart or Karpenter rejects objects that have errors\./;

/** Returns the remarks of a command. A finding and its fix, on the next line, are one remark. */
const remarksIn = (err: string) => err.split(/\n(?! )/).filter((remark) => remark !== '');

describeWithShared('manifests that an API server accepted, as values of the ready chart', () => {
  describeWithHelm('converted by the commands and rendered again', () => {
    test.each([
      ['1.15.1', 451], ['1.14.1', 423], ['1.8.8', 327], ['1.0.14', 277], ['0.37.8', 279], ['0.32.10', 257], ['0.27.8', 31],
    ])('are unchanged in Karpenter %s', (release, number) => inNewFolder((folder) => {
      const objects = acceptedObjects(release);
      expect(objects).toHaveLength(number);
      const [chart, file, at] = [join(folder, 'chart'), join(folder, 'values.yaml'), ['--karpenter-version', release]];
      expect(runCommand(['chart', '--out', chart, ...at])).toEqual({ code: 0, out: '', err: '' });
      const { code, out, err } = runCommand(['chart-values', ...at, writeManifests(folder, objects)]);
      const remarks = remarksIn(err).filter((remark) => !EXPECTED_REMARK.test(remark));
      const ofKubelet = remarks.filter((remark) => release === '1.15.1' && OF_KUBELET.test(remark));
      expect({ code, remarks: remarks.filter((remark) => !ofKubelet.includes(remark)) }).toEqual({ code: ofKubelet.length > 0 || err.includes('occurs more than once') ? 1 : 0, remarks: [] });
      expect(out).toMatch(new RegExp(`^# Values for the chart of .* converted from ${number} objects\\.`));
      writeFileSync(file, out);
      expect(sorted(templated(chart, '--values', file))).toEqual(sorted(objects));
    }));
  });
});
