import { readFileSync } from 'fs';
import { join } from 'path';
import { SETTINGS } from '../../../src/checks/controller-values/chart-settings/all-settings';
import { KarpenterIam } from '../../../src/constructs/iam';
import { UPGRADE_CHANGES } from '../../../src/forecast/upgrade/changes';
import { FieldFacts, minorOf } from '../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { factsOf, EC2_NODE_CLASS, NODE_POOL } from '../../../src/karpenter/versions/known-apis';
import { newestKnown } from '../../../src/karpenter/versions/known-releases';

const PAGE = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'reference', 'release-changes.md'), 'utf8');
const MINORS = Array.from({ length: newestKnown().minor }, (_, i) => `1.${i + 1}`);

function sectionOf(minor: string): string {
  return new RegExp(`^## ${minor.replace('.', '\\.')}\\n(.*?)(?=^## |$(?![^]))`, 'ms').exec(PAGE)?.[1] ?? '';
}

/** Returns the fields that a release added, except status fields. */
function fieldsSince({ properties = {}, items, values }: FieldFacts, minor: string): string[] {
  const below = Object.entries(properties).filter(([name]) => name !== 'status')
    .flatMap(([name, field]) => [...(field.since !== undefined && minorOf(field.since) === minor ? [name] : []), ...fieldsSince(field, minor)]);
  return [...below, ...(items ? fieldsSince(items, minor) : []), ...(values ? fieldsSince(values, minor) : [])];
}

test('each minor has a section and a row in the table', () => {
  expect([...PAGE.matchAll(/^## (1\.\d+)$/gm)].map(([, minor]) => minor)).toEqual([...MINORS].reverse());
  expect([...PAGE.matchAll(/^\| \[(1\.\d+)\]\(#(\d+)\) \|/gm)].map(([, minor, anchor]) => [minor, anchor])).toEqual([...MINORS].reverse().map((minor) => [minor, minor.replace('.', '')]));
});

test.each(MINORS)('the section of %s has all known changes', (minor) => {
  const section = sectionOf(minor);
  const before = KarpenterVersion.of(`1.${Number(minor.slice(2)) - 1}`);
  const { lacks } = new KarpenterIam({ clusterName: 'demo', account: '123456789012', region: 'eu-west-1' }).changes(before, KarpenterVersion.of(minor));
  const wanted = [
    ...UPGRADE_CHANGES.filter(({ release }) => minorOf(release) === minor).map(({ id }) => `(\`${id}\`)`),
    ...[NODE_POOL, EC2_NODE_CLASS].flatMap((api) => fieldsSince(factsOf(api)!.schema, minor)),
    ...SETTINGS.flatMap(({ steps }) => steps.filter(([since]) => since === minor).map(([, path]) => path?.split('.').pop() ?? 'webhook')),
    ...lacks.map(({ action }) => action),
  ];
  expect(wanted.filter((text) => !section.includes(text))).toEqual([]);
});

test('detects a missing change', () => {
  expect(sectionOf('1.15')).toContain('`kubelet-not-validated`');
  expect(sectionOf('1.14')).not.toContain('kubelet-not-validated');
  expect(fieldsSince(factsOf(EC2_NODE_CLASS)!.schema, '1.15')).toEqual(['enclaveOptions']);
});

test('each change on the page exists', () => {
  const ids = UPGRADE_CHANGES.map(({ id }) => id);
  expect([...PAGE.matchAll(/\(`([a-z0-9-]+)`\)/g)].map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
});
