import { readdirSync } from 'fs';
import { join } from 'path';
import { loadAll } from 'js-yaml';
import { judge } from '../../../src/checks/engine/judge';
import { Severity } from '../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { toAutoMode } from '../../../src/migration/conversion/auto-mode/to-auto-mode';
import { unreported } from '../../migration/conversion/auto-mode/unreported';
import { describeWithShared, readShared, SHARED } from '../shared';

const FOLDER = ['upstream-examples', '1.15.1', 'v1'];

describeWithShared('the examples of Karpenter 1.15.1 for EKS Auto Mode', () => {
  const files = readdirSync(join(SHARED, ...FOLDER)).sort();

  test.each(files)('%s converts without errors, and nothing is lost without a note', (file) => {
    const objects = (loadAll(readShared(...FOLDER, file)) as any[]).filter((json) => json);
    const result = toAutoMode(objects);
    const isWindows = file.startsWith('windows');
    expect(result.objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual(isWindows ? [] : objects.map(({ kind }) => (kind === 'NodePool' ? 'karpenter.sh/v1 NodePool' : 'eks.amazonaws.com/v1 NodeClass')));
    for (const json of result.objects) expect(judge(json, KarpenterVersion.of('1.15')).findings.filter(({ severity }) => severity === Severity.ERROR)).toEqual([]);
    if (isWindows) {
      expect(result.notes.map(({ kind }) => kind)).toEqual(objects.map(() => 'impossible'));
    } else {
      const places = new Set(result.notes.map(({ where }) => where));
      expect(objects.flatMap((json, index) => {
        const { apiVersion: _, kind: __, ...fields } = json;
        return unreported(fields, result.objects[index], '', `${json.kind}/${json.metadata.name}`, places);
      })).toEqual([]);
    }
  });

  test('are 22 files', () => {
    expect(files).toHaveLength(22);
  });
});
