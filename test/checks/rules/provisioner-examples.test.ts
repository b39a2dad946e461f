import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { checkObject } from '../../../src/checks/engine/check-object';
import { Severity } from '../../../src/checks/findings/finding';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { describeWithShared, SHARED } from '../../conformance/shared';

const FOLDER = join(SHARED, 'upstream-examples');

/** Returns the rules and fields of all findings for the objects of an official example. */
function wrongIn(folder: string, file: string, release = folder): string[] {
  const objects: Json[] = parseAllDocuments(readFileSync(join(FOLDER, folder, 'provisioner', file), 'utf8')).map((document) => document.toJS());
  const objectIndex = objectIndexOf(objects.map((json) => ({ json })), false);
  return objects.flatMap((json) => checkObject({ json }, { version: KarpenterVersion.of(release), assumed: false }, objectIndex).findings)
    .filter(({ severity }) => severity === Severity.ERROR).map(({ rule, path }) => `${rule} ${path}`);
}

function filesOf(release: string): string[] {
  return readdirSync(join(FOLDER, release, 'provisioner'), { recursive: true }).map(String).filter((file) => file.endsWith('.yaml')).sort();
}

const WITHOUT_SUBNETS = 'awsnodetemplate-selector-missing spec.provider.subnetSelector';
const inProvider = (field: string) => `provisioner-provider-decoding spec.provider.${field}`;

describeWithShared('official examples', () => {
  // The webhook of 0.9 requires a subnetSelector.
  test('rejects three of the five examples of 0.9, which have no subnetSelector', () => {
    expect(Object.fromEntries(filesOf('0.9.1').map((file) => [file, wrongIn('0.9.1', file)]))).toEqual({
      '100-cpu-limit.yaml': [WITHOUT_SUBNETS],
      'bottlerocket.yaml': [WITHOUT_SUBNETS],
      'large-instances.yaml': [],
      'node-ttls.yaml': [WITHOUT_SUBNETS, inProvider('ttlSecondsUntilExpired'), inProvider('ttlSecondsAfterEmpty')],
      'spot.yaml': [],
    });
  });

  test.each(['0.31.5', '0.32.10'])('rejects two of the examples of 0.31 in %s, which have an ID without a dash', (release) => {
    const files = filesOf('0.31.5');
    expect(files).toHaveLength(16);
    expect(files.flatMap((file) => wrongIn('0.31.5', file, release).map((text) => `${file} ${text}`))).toEqual([
      'launchtemplates/al2-custom-ami.yaml awsnodetemplate-selector-ids spec.amiSelector["aws-ids"]',
      'launchtemplates/custom-family.yaml awsnodetemplate-selector-ids spec.amiSelector["aws-ids"]',
    ]);
  });
});
