import { mkdirSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import * as fc from 'fast-check';
import { chartApplication, nodesChart } from './chart-files';
import { FieldFiles, runInField } from '../../../field/run-field';
import { describeWithHelm, helm, inNewFolder } from '../../../outputs/helm/real-helm';

/** Number of generated fleets. For a long run, set PLAN_FLEETS. */
const FLEETS = Number(process.env.PLAN_FLEETS ?? 3);
const MAX_CLUSTERS = process.env.PLAN_FLEETS === undefined ? 4 : 12;

const values = fc.record({ clusterName: fc.option(fc.constantFrom('eu', 'us'), { nil: undefined }), limits: fc.option(fc.record({ cpu: fc.constantFrom(1, 200, '7', '1k') }), { nil: undefined }), ami: fc.option(fc.constantFrom('al2023@v20260801', 'bottlerocket@v1.40.0'), { nil: undefined }) });
const cluster = fc.record({ old: values, new: fc.option(values, { nil: undefined }) });
const fleet = fc.array(cluster, { minLength: 2, maxLength: MAX_CLUSTERS });

/** Returns the manifests that real Helm renders. */
function renderedByHelm(chart: FieldFiles, release: string, given: object): string {
  return inNewFolder((folder) => {
    for (const [path, text] of Object.entries(chart)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = helm(['template', release, join(folder, 'c'), '--namespace', 'karpenter', '--values', '-'], JSON.stringify(given));
    if (status !== 0) throw new Error(stderr);
    return stdout;
  });
}

describeWithHelm('the plan of charts', () => {
  test.each(Array.from({ length: FLEETS }, (_, index) => index + 1))('of fleet %i equals the plan of the manifests that Helm renders', (seed) => {
    const [clusters] = fc.sample(fleet, { numRuns: 1, seed: 70 + seed });
    const [charts, manifests]: { [path: string]: string }[] = [{}, {}];
    for (const side of ['old', 'new'] as const) {
      const limits = side === 'old' || seed % 2 === 0 ? undefined : '{{ .Values.limits.cpu | toString | quote }}';
      Object.assign(charts, nodesChart(`${side}/charts/nodes`, limits));
      clusters.forEach((each, index) => {
        const given = each[side] ?? each.old;
        charts[`${side}/apps/c${index}.yaml`] = chartApplication(`c${index}`, `{valuesObject: ${JSON.stringify(given)}}`);
        manifests[`${side}/c${index}/all.yaml`] = renderedByHelm(nodesChart('c', limits), `c${index}-nodes`, given);
      });
    }
    const [ours, expected] = [runInField(charts, 'plan', '-o', 'json', 'DIR/old', 'DIR/new'), runInField(manifests, 'plan', '-o', 'json', '--cluster-from', '{cluster}/**', 'DIR/old', 'DIR/new')];
    expect(JSON.parse(ours.out)).toEqual(JSON.parse(expected.out));
    expect(ours.code).toBe(expected.code);
  });
});
