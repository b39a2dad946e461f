import { readFileSync } from 'fs';
import { join } from 'path';
import { MAX_FINDINGS, MAX_INFOS } from '../../src/checks/manifests/check-manifests';
import { MAX_OBJECT_NODES, MAX_OBJECTS } from '../../src/checks/manifests/read-manifests';
import { validateHelp } from '../../src/cli/help/validate';
import * as limits from '../../src/foundation/yaml/limits';
import { plainScalar } from '../../src/foundation/yaml/scalar';

const PAGE = readFileSync(join(__dirname, '..', '..', 'docs', 'reference', 'validate-command.md'), 'utf8');

test('docs/reference/validate-command.md has the options of --help', () => {
  const documented = [...PAGE.matchAll(/^\| (?:`-\w`, )?`(--[a-z-]+)`(?: ([A-Z]+))? \|/gm)].map(([, option, value]) => [option, value]);
  const helped = [...validateHelp().matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)(?: ([A-Z]+))? {2,}/gm)].map(([, option, value]) => [option, value]);
  expect(helped.length).toBeGreaterThan(5);
  expect(documented).toEqual(helped);
});

test('docs/reference/validate-command.md has the limits', () => {
  const section = PAGE.slice(PAGE.indexOf('## Limits'), PAGE.indexOf('## Check against the CRDs'));
  const ofFiles = [
    limits.MAX_SOURCE_BYTES, limits.MAX_DOCUMENT_CHARACTERS, limits.MAX_DOCUMENT_NODES, limits.MAX_DEPTH, limits.MAX_DOCUMENTS,
    limits.MAX_SOURCE_NODES, limits.MAX_READ_ERRORS,
  ];
  const documented = [...section.matchAll(/\| .* \| (.*) \|/g)].flatMap(([, cell]) => cell.match(/\d+(?:,\d{3})*/g) ?? []);
  expect(documented).toEqual([...ofFiles, MAX_OBJECTS, MAX_OBJECT_NODES, MAX_FINDINGS, MAX_INFOS].map((limit) => limit.toLocaleString('en')));
});

test.each([
  ['yes', true], ['on', true], ['y', true], ['True', true], ['NO', false], ['off', false], ['n', false], ['~', null], ['0777', 511], ['0o17', 15], ['0x1F', 31], ['0b11', 3],
  ['1_000', 1000], ['1e3', 1000], ['.5', 0.5], ['1:30', '1:30'], ['2024-01-01', '2024-01-01'],
])('docs/reference/validate-command.md describes how %s is read', (text, value) => {
  expect(PAGE).toContain(`\`${text}\``);
  expect(plainScalar(text)).toBe(value);
});
