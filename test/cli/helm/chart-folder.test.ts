import { mkdirSync, symlinkSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { chartFolder, MAX_CHART_ENTRIES } from '../../../src/cli/helm/chart-folder';
import { inNewFolder } from '../../outputs/helm/real-helm';

function write(folder: string, ...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

test('reads the files that determine the manifests', () => inNewFolder((folder) => {
  const files = [
    'Chart.yaml', 'values.yaml', 'values.schema.json', '.helmignore', 'templates/a.yaml', 'templates/deep/_b.tpl', 'charts/c/Chart.yaml',
  ];
  write(folder, ...files, 'README.md', 'ci/values.yaml', 'values-eu.yaml');
  const read = [...chartFolder(folder)].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(read.sort()).toEqual(files.map((path) => [path, path]).sort());
}));

test.each(['values.yaml', 'templates', 'templates/a.yaml', 'charts'])('rejects a symbolic link at %s', (path) => inNewFolder((folder) => {
  write(folder, 'Chart.yaml', 'other/file');
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync('other', join(folder, path));
  expect(() => chartFolder(folder)).toThrow(`${path} is a symbolic link`);
}));

test('ignores symbolic links outside of the templates', () => inNewFolder((folder) => {
  write(folder, 'Chart.yaml');
  symlinkSync('..', join(folder, 'docs'));
  expect([...chartFolder(folder).keys()]).toEqual(['Chart.yaml']);
}));

test('rejects a chart with too many files', () => inNewFolder((folder) => {
  write(folder, 'templates/a.yaml');
  for (let index = 0; index < MAX_CHART_ENTRIES; index++) writeFileSync(join(folder, `templates/${index}.yaml`), '');
  expect(() => chartFolder(folder)).toThrow(`the chart has more than ${MAX_CHART_ENTRIES} files`);
}));

test('names a folder that does not exist', () => {
  expect(() => chartFolder('/nonexistent/chart')).toThrow(/^\/nonexistent\/chart is not readable: ENOENT/);
});
