import { join } from 'path';
import * as fc from 'fast-check';
import { app, synthesize } from './generated-apps';
import { byName, ParentChart } from './parent-chart';
import { describeWithHelm, helm, inNewFolder, templated } from './real-helm';

describeWithHelm('generated charts', () => {
  test.each([1, 2, 3, 4])('helm template with default values gives what the app has as manifests, for 200 apps: part %d', (seed) => inNewFolder((folder) => {
    const parent = new ParentChart(folder);
    const plain = fc.sample(app, { numRuns: 50, seed }).flatMap((generated, index) => synthesize(generated, `g${index}`, folder, parent.part(`g${index}`)).objects);
    expect(plain.length).toBeGreaterThan(50);
    expect(byName(templated(parent.path))).toEqual(byName(plain));
  }));

  test('helm lint --strict has nothing to say, for 20 apps', () => {
    fc.assert(fc.property(app, (generated) => inNewFolder((folder) => {
      synthesize(generated, 'generated', folder, join(folder, 'chart'));
      const { stdout, stderr, status } = helm(['lint', '--strict', '--quiet', join(folder, 'chart')]);
      expect({ stdout: stdout.trim(), stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
    })), { numRuns: 20, seed: 20261122 });
  });
});
