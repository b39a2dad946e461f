import { readFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';
import { ADDED_FIELDS } from '../../scripts/import-apis/auto-mode-fields';
import { automode } from '../../src';
import { AUTO_MODE_DATE } from '../../src/karpenter/auto-mode/auto-mode';
import { isAutoModeFamily } from '../../src/karpenter/instance-types/auto-mode/auto-mode-types';
import { FieldFacts } from '../../src/karpenter/versions/facts';
import { factsOf } from '../../src/karpenter/versions/known-apis';

const page = readFileSync(join(ROOT, 'docs', 'reference', 'auto-mode.md'), 'utf8');
const { spec } = factsOf('eks.amazonaws.com/v1 NodeClass')!.schema.properties!;

/** Returns the cells of all table rows in a section, without code marks. */
function rowsOf(heading: string): string[][] {
  const [, section] = page.split(`${heading}\n`);
  const rows = section.split('\n#')[0].split('\n').filter((line) => line.startsWith('| ')).slice(1);
  return rows.map((row) => row.slice(2, -2).split(' | ').map((cell) => cell.replaceAll('`', '')));
}

const at = (path: string): FieldFacts | undefined => path.split('.').reduce<FieldFacts | undefined>((field, name) => field?.properties?.[name], spec);
const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** Returns the paths of all fields, without the fields of list items and of kernel parameters. */
function pathsIn(field: FieldFacts, path: string): string[] {
  return field.properties === undefined || path === 'advancedCompute.kernel.sysctl' ? [path] : Object.entries(field.properties).flatMap(([name, child]) => pathsIn(child, path === '' ? name : `${path}.${name}`));
}

test('names the date of the facts', () => {
  expect(page).toContain(`are of **${AUTO_MODE_DATE}**`);
});

test('lists all fields of the NodeClass, with the date of the documentation', () => {
  const rows = rowsOf('## Fields of the NodeClass');
  expect(rows.filter(([path]) => at(path) === undefined)).toEqual([]);
  expect(pathsIn(spec, '').filter((path) => !rows.some(([listed]) => isBelow(path, listed)))).toEqual([]);
  const dates = rows.filter(([path]) => ADDED_FIELDS.some((added) => added.path === path)).map(([path, , , since]) => [path, since]);
  expect(Object.fromEntries(dates)).toEqual(Object.fromEntries(ADDED_FIELDS.map(({ path, since }) => [path, since ?? 'not documented'])));
});

test('lists all kernel parameters with their ranges', () => {
  const sysctl = at('advancedCompute.kernel.sysctl')!.properties!;
  const ranges = Object.entries(sysctl).filter(([, { minimum }]) => minimum !== undefined).map(([name, { minimum, maximum }]) => [name, `${minimum}`, `${maximum}`]);
  expect(rowsOf('### Kernel parameters').sort()).toEqual(ranges.sort());
  expect(ranges).toHaveLength(24);
});

test('lists all labels with their constants', () => {
  expect(Object.fromEntries(rowsOf('## Labels').map(([label, constant]) => [constant, label]))).toEqual({ ...automode.Label });
});

test('lists the supported instance families', () => {
  const families = rowsOf('## Instance families').flatMap(([, list]) => list.split(', '));
  expect(families.filter((family) => !isAutoModeFamily(family))).toEqual([]);
  expect(new Set(families).size).toBe(137);
});
