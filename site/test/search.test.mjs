import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { SEARCH } from '../.vitepress/search.mjs';

const CHUNKS = new URL('../dist/assets/chunks/', import.meta.url);
const RULES = new URL('../../docs/rules/', import.meta.url);
/** Number of results that VitePress shows. */
const SHOWN = 16;

const indexFile = readdirSync(fileURLToPath(CHUNKS)).find((name) => name.startsWith('@localSearchIndex'));
const { default: json } = await import(new URL(indexFile, CHUNKS));
// The first three options are the defaults of VitePress.
const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], searchOptions: { boost: { title: 4, text: 2, titles: 1 }, ...SEARCH } });

const rules = readdirSync(fileURLToPath(RULES)).filter((name) => name !== 'README.md').map((name) => {
  const [, message] = /```text\n(?:error|warning|info) +(.*?) {2}[\w-]+\n/s.exec(readFileSync(new URL(name, RULES), 'utf8')) ?? [];
  return { id: name.replace('.md', ''), message: message?.replaceAll(/\s+/g, ' ') };
});

/** Returns the position of the page of a rule among the results, from 1, or Infinity if it is not among them. */
function positionOf(id, query) {
  const position = index.search(query).slice(0, SHOWN).findIndex((result) => result.id.includes(`/rules/${id}.html`));
  return position === -1 ? Infinity : position + 1;
}

test('search finds each rule by its ID, among the first three results', () => {
  assert.ok(rules.length > 300);
  assert.deepEqual(rules.filter(({ id }) => positionOf(id, id) > 3), []);
});

test('search finds each rule by the message on its page', () => {
  assert.deepEqual(rules.filter(({ message }) => message === undefined).map(({ id }) => id), []);
  const positions = rules.map(({ id, message }) => ({ id, message, position: positionOf(id, message) }));
  assert.deepEqual(positions.filter(({ position }) => position === Infinity), []);
  const first = positions.filter(({ position }) => position <= 3).length;
  assert.ok(first >= rules.length * 0.97, `${first} of ${rules.length} are among the first three results`);
});

// Messages about other fields and values than those on the pages of the rules.
for (const [message, id] of [
  ['spec.limits must be an object, got a string', 'schema-type'],
  ['spec.template.spec.requirements[0].operator must be a value that Karpenter 1.15 accepts, got "Equals"', 'schema-enum'],
  ['spec.securityGroupSelectorTerms is required', 'schema-required'],
  ['spec.template.spec.expireAfter must be a duration such as 720h, or Never, got "30d"', 'schema-pattern'],
  ['spec.blockDeviceMappings[0].ebs.volumeInitializationRate must be between 100 and 300, got 888', 'schema-range'],
  ['spec.disruption.budgets[0].nodes must be a percentage from 0% to 100% or a number of nodes, got "110%"', 'schema-pattern'],
  ['spec.limits["memory"] must be a quantity, got "1000Gibb"', 'schema-pattern'],
  ['spec.requirements must have at most 100 items, got 101', 'schema-size'],
  ['spec.template.spec.requirements[0].values[1]: karpenter.sh/capacity-type must be one of on-demand, spot, got "xspot"', 'requirement-value-unknown'],
  ['spec.template.spec.requirements[0].operator "Lte" requires Karpenter 1.9 or later, but the target is 0.37', 'value-not-in-release'],
  ['spec.tags["karpenter.sh/nodepool"] is reserved for Karpenter', 'ec2nodeclass-tag-restricted'],
  ['spec.replicas requires Karpenter 1.8 or later, but the target is 1.7', 'field-not-in-release'],
]) {
  test(`search finds ${id} by "${message}"`, () => {
    assert.ok(positionOf(id, message) <= 10, `position ${positionOf(id, message)}`);
  });
}

for (const [message, anchor] of [
  ['no subnets found', 'subnetselector-did-not-match-any-subnets'],
  ['did not tolerate taint', 'did-not-tolerate-taint'],
  ['is not authorized to perform: iam:PassRole', 'is-not-authorized-to-perform-iampassrole'],
  ['Cannot disrupt Node: PDB "default/web" prevents pod evictions', 'pdb-prevents-pod-evictions'],
  ['VcpuLimitExceeded', 'vcpulimitexceeded'],
  ['no endpoints available for service "karpenter"', 'no-endpoints-available-for-service-karpenter'],
  ['cni plugin not initialized', 'cni-plugin-not-initialized'],
]) {
  test(`search finds the message "${message}"`, () => {
    const position = index.search(message).slice(0, SHOWN).findIndex(({ id }) => id.endsWith(`/reference/messages.html#${anchor}`));
    assert.ok(position >= 0 && position < 3, `position ${position}`);
  });
}

test('search finds rules by a field', () => {
  for (const field of ['weight', 'expireAfter', 'consolidateAfter', 'blockDeviceMappings', 'podPidsLimit', 'minValues', 'amiSelectorTerms', 'instanceProfile']) {
    assert.ok(index.search(field).slice(0, 3).some(({ id }) => /\/rules\/[^#]/.test(id)), field);
  }
});
