import * as fs from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { writeInPlace } from '../../../src/cli/convert/write-in-place';
import { messageOf } from '../../fixtures';

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'in-place-')));
  fs.mkdirSync(join(folder, 'sub'));
  for (const name of ['a', 'b', 'sub/c']) fs.writeFileSync(join(folder, name), `old ${name}`);
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const FILES = ['a', 'b', 'sub/c'];
const read = () => FILES.map((name) => fs.readFileSync(join(folder, name), 'utf8'));
const all = (original = (name: string) => `old ${name}`) => new Map(FILES.map((name) => [join(folder, name), { original: original(name), text: `new ${name}` }]));
const entries = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('replaces files, keeps modes and hard links, and leaves no temporary folder', () => {
  fs.linkSync(join(folder, 'b'), join(folder, 'other-name'));
  fs.chmodSync(join(folder, 'a'), 0o755);
  writeInPlace(all(), [folder]);
  expect(read()).toEqual(['new a', 'new b', 'new sub/c']);
  expect(fs.readFileSync(join(folder, 'other-name'), 'utf8')).toBe('new b');
  expect(fs.statSync(join(folder, 'a')).mode.toString(8)).toBe('100755');
  expect(entries()).toEqual(['a', 'b', 'other-name', 'sub', 'sub/c']);
});

test('changes no file if one file changed after the command read it', () => {
  fs.linkSync(join(folder, 'a'), join(folder, 'other-name'));
  fs.appendFileSync(join(folder, 'sub', 'c'), ', my edit');
  expect(messageOf(() => writeInPlace(all(), [folder]))).toBe(`${join(folder, 'sub/c')} changed while the command ran. No files were changed. Run the command again.`);
  expect(read()).toEqual(['old a', 'old b', 'old sub/c, my edit']);
  expect(entries()).toEqual(['a', 'b', 'other-name', 'sub', 'sub/c']);
});

test('uses one temporary folder, and restores the files if a move fails', () => {
  const { renameSync } = fs;
  const moved: string[] = [];
  jest.spyOn(jest.requireActual<typeof fs>('fs'), 'renameSync').mockImplementation((from, to) => {
    if (String(to).endsWith('c')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    moved.push(fs.readdirSync(folder).filter((name) => name.startsWith('.convert-')).join());
    renameSync(from, to);
  });
  const listeners = process.listenerCount('SIGINT');
  expect(messageOf(() => writeInPlace(all(), [folder]))).toBe(`${join(folder, 'sub/c')} cannot be written (ENOSPC). No files were changed.`);
  expect(read()).toEqual(['old a', 'old b', 'old sub/c']);
  expect([new Set(moved).size, entries(), process.listenerCount('SIGINT')]).toEqual([1, ['a', 'b', 'sub', 'sub/c'], listeners]);
});
