import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { configSchema, configSchemaText } from '../../scripts/config-schema/config-schema';
import { FeatureGate } from '../../src/checks/controller-values/feature-gate';
import { FEATURE_GATE_NAMES } from '../../src/checks/manifests/config/feature-gate-names';
import { readConfig } from '../../src/checks/manifests/config/read-config';

const folder = mkdtempSync(join(tmpdir(), 'schema-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reports whether the command accepts a configuration. */
function isAccepted(text: string): boolean {
  const file = join(folder, 'config.yaml');
  writeFileSync(file, text);
  try {
    readConfig(file, 'config.yaml');
    return true;
  } catch {
    return false;
  }
}

const isValid = new Ajv({ allowUnionTypes: true }).compile(configSchema());

test('config.schema.json is up to date', () => {
  expect(readFileSync(join(__dirname, '..', '..', 'config.schema.json'), 'utf8')).toBe(configSchemaText());
});

test('the names of gates are those of the construct library', () => {
  expect([...FEATURE_GATE_NAMES].sort()).toEqual(FeatureGate._all().map(({ name }) => name).sort());
});

test.each([
  ['karpenter-version: 1.15\nkubernetes-version: "1.33"', true],
  ['feature-gates: {NodeRepair: true}', true],
  ['rules: {ec2nodeclass-al2-frozen: off, schema-enum: error}\nexclude: [drafts, charts/*/ci]', true],
  ['overrides: [{files: [a], karpenter-version: 1.8, rules: {ec2nodeclass-al2-frozen: info}}]', true],
  ['', true],
  ['node-class-defaults: {amiFamily: Bottlerocket, kubelet: {maxPods: 58}, blockDeviceMappings: [{deviceName: /dev/xvdb, ebs: {volumeSize: 100Gi}}]}', true],
  ['overrides: [{files: [windows], node-class-defaults: {amiFamily: Windows2022}}]', true],
  ['node-class-defaults: {amiFamly: Bottlerocket}', false],
  ['node-class-defaults: {kubelet: {podsPerCore: "5"}}', false],
  ['node-class-defaults: Bottlerocket', false],
  ['karpenter-version: latest', false],
  ['feature-gates: {NodeRepairs: true}', false],
  ['rules: {schema-enum: off}', false],
  ['rules: {unknown-rule: off}', false],
  ['exclude: [../a]', false],
  ['exclude: ["{a,b}"]', false],
  ['overrides: [{rules: {}}]', false],
  ['overrides: [{files: []}]', false],
  ['unknown: 1', false],
  ['rules: {karpenter-version-assumed: off}', true],
  ['rules: {karpenter-version-assumed: info}', false],
  ['rules: {ec2nodeclass-al2-frozen: Off}', false],
  ['rules: {ec2nodeclass-al2-frozen: "off"}', true],
  ['rules: {ec2nodeclass-al2-frozen: no}', false],
  ['feature-gates: {NodeRepair: yes}', false],
  ['feature-gates: {NodeRepair: Off}', false],
  ['feature-gates: {NodeRepair: "true"}', false],
  ['feature-gates: {NodeRepair: True}', true],
  ['exclude: [a/../b]', false],
  ['exclude: [a/..]', false],
  ['exclude: [a..b/c...]', true],
])('%j: %p, also in the command', (text, expected) => {
  expect({ schema: isValid(parse(text)), command: isAccepted(text) }).toEqual({ schema: expected, command: expected });
});
