import { readFileSync } from 'fs';
import { join } from 'path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { configSchema, configSchemaText } from '../../scripts/config-schema/config-schema';
import { FEATURE_GATE_NAMES } from '../../src/checks/manifests/config/feature-gate-names';
import { FeatureGate } from '../../src/constructs/controller/values/props/feature-gate';

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
])('%j: %p', (text, expected) => {
  expect(isValid(parse(text))).toBe(expected);
});
