import { readdirSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { convert } from '../../../src/conversion/convert';
import { isOpen, nameOf } from '../../../src/conversion/notes';
import { Json } from '../../../src/validation/rule';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { askServer, program } from '../oracles';
import { describeWithShared, readShared, SHARED } from '../shared';

const TARGETS = ['1.0.14', '1.15.1'] as const;

/** Examples whose EC2NodeClass is not printed, with the reason. All other objects are admitted. */
const TO_DECIDE: { readonly [file: string]: string } = {
  '0.31.5/provisioner/launchtemplates/custom-family.yaml': 'id must match',
  '0.31.5/provisioner/launchtemplates/ubuntu-kubelet-log-query.yaml': 'needs AMI selector terms in v1',
  '0.9.1/provisioner/100-cpu-limit.yaml': 'subnetSelectorTerms is required',
  '0.9.1/provisioner/bottlerocket.yaml': 'subnetSelectorTerms is required',
  '0.9.1/provisioner/node-ttls.yaml': 'subnetSelectorTerms is required',
};

describeWithShared('examples of v1alpha5', () => {
  const files = ['0.31.5', '0.9.1'].flatMap((release) => yamlFiles(join(release, 'provisioner')));

  test('are all read', () => {
    expect(files).toHaveLength(22);
  });

  test.each(TARGETS)('convert to objects that the API server of %s accepts', async (release) => {
    const results = files.map((file) => ({ file, input: read(file), ...convert(read(file), KarpenterVersion.of(release)) }));
    for (const { file, input, objects, notes } of results) {
      const made = objects.map(({ json }) => json.kind);
      const wanted = input.flatMap(({ kind, spec }) => (kind === 'Provisioner' ? spec.provider === undefined ? ['NodePool'] : ['NodePool', 'EC2NodeClass'] : ['EC2NodeClass']));
      const reason = TO_DECIDE[file];
      expect([file, made]).toEqual([file, reason === undefined ? wanted : wanted.filter((kind) => kind !== 'EC2NodeClass')]);
      if (reason !== undefined) expect(notes.filter(isOpen).map(({ message }) => message).join()).toContain(reason);
    }
    const questions = results.flatMap(({ file, objects }) => objects.map(({ json }) => ({ id: `${file} ${nameOf(json)}`, object: json })));
    expect(questions).toHaveLength(39);
    if (program('apiserver') === undefined) return;
    const verdicts = await askServer(release, questions);
    expect(verdicts.size).toBe(39);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
  });
});

function yamlFiles(folder: string): string[] {
  return readdirSync(join(SHARED, 'upstream-examples', folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).map((file) => join(folder, file)).sort();
}

function read(file: string): Json[] {
  return parseAllDocuments(readShared('upstream-examples', file)).map((document) => document.toJS()).filter((json) => json !== null);
}
