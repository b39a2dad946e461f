import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import * as fc from 'fast-check';
import { MADE_BY } from '../../../../src/foundation/basics/made-by';
import { fileNameOf } from '../../../../src/foundation/basics/output/file-name';
import { OutputFolder, OutputPathError } from '../../../../src/foundation/basics/output/output-folder';
import { writeOwnFiles } from '../../../../src/foundation/basics/output/own-files';
import { messageOf } from '../../../fixtures';

let outer: string;
let root: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'output-'));
  root = join(outer, 'root');
  mkdirSync(root);
});
afterEach(() => rmSync(outer, { recursive: true }));

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const leaves = (folder: string) => filesIn(folder).filter((file) => lstatSync(join(folder, file)).isFile());

test('writes, moves, and removes files below the folder', () => {
  const output = new OutputFolder(root);
  output.write(join('a', 'b', 'c.txt'), 'c');
  output.write('exec', '', 0o777);
  output.move(join('a', 'b', 'c.txt'), 'moved.txt');
  output.removeEmpty(join('a', 'b'));
  expect(filesIn(root)).toEqual(['a', 'exec', 'moved.txt']);
  expect([readFileSync(join(root, 'moved.txt'), 'utf8'), lstatSync(join(root, 'exec')).mode.toString(8)]).toEqual(['c', '100777']);
  output.remove('a');
  output.remove('none');
  expect(filesIn(root)).toEqual(['exec', 'moved.txt']);
});

test.each<[path: string, message: string]>([
  ['../x', 'the path "../x" is outside of the output folder'],
  ['a/../../x', 'the path "a/../../x" is outside of the output folder'],
  ['..', 'the path ".." is outside of the output folder'],
  ['/etc/x', 'the path "/etc/x" is outside of the output folder'],
  ['a\0b', 'the path "a\\u0000b" contains a NUL character'],
])('rejects %j', (path, message) => {
  const output = new OutputFolder(root);
  writeFileSync(join(root, 'file'), 'mine');
  for (const act of [
    () => output.write(path, ''), () => output.makeNewFolder(path), () => output.makeTemporary(path), () => output.remove(path),
    () => output.removeEmpty(path), () => output.move('file', path), () => output.move(path, 'other'),
  ]) {
    expect(act).toThrow(OutputPathError);
    expect(messageOf(act)).toBe(message);
  }
  expect([filesIn(outer), readFileSync(join(root, 'file'), 'utf8')]).toEqual([['root', join('root', 'file')], 'mine']);
});

test('accepts names that only look like parent folders', () => {
  new OutputFolder(root).write('..x', '');
  new OutputFolder(root).write(join('a', '..', '...'), '');
  expect(filesIn(root)).toEqual(['...', '..x']);
});

test('rejects symbolic links on the way, but not the folder itself', () => {
  const victim = join(outer, 'victim');
  mkdirSync(victim);
  writeFileSync(join(victim, 'file'), 'mine');
  symlinkSync('../victim', join(root, 'link'));
  symlinkSync('../victim/file', join(root, 'file'));
  symlinkSync('../victim/new', join(root, 'dangling'));
  const output = new OutputFolder(root);
  expect(messageOf(() => output.write('link/x', ''))).toBe(`${join(root, 'link')} is a symbolic link`);
  expect(messageOf(() => output.remove('link/file'))).toBe(`${join(root, 'link')} is a symbolic link`);
  expect(messageOf(() => output.write('file', ''))).toBe(`${join(root, 'file')} is a symbolic link`);
  expect(messageOf(() => output.write('dangling', ''))).toBe(`${join(root, 'dangling')} is a symbolic link`);
  expect([filesIn(victim), readFileSync(join(victim, 'file'), 'utf8')]).toEqual([['file'], 'mine']);
  symlinkSync('root', join(outer, 'chosen'));
  new OutputFolder(join(outer, 'chosen')).write('x', 'x');
  expect(existsSync(join(root, 'x'))).toBe(true);
});

test('never writes to an existing file', () => {
  writeFileSync(join(root, 'file'), 'mine');
  expect(messageOf(() => new OutputFolder(root).write('file', 'other'))).toContain('EEXIST');
  expect(readFileSync(join(root, 'file'), 'utf8')).toBe('mine');
});

describe('own files', () => {
  test('removes the unfinished file of a killed process with the same ID', () => {
    writeFileSync(join(root, `.${process.pid}-unfinished-a`), 'half');
    writeOwnFiles(root, new Map([['a', 'whole']]), []);
    expect([filesIn(root), readFileSync(join(root, 'a'), 'utf8')]).toEqual([['a'], 'whole']);
  });

  test('writes new folders, and changes only the files with other content', () => {
    const made = (text: string) => `# ${MADE_BY}\n${text}`;
    writeOwnFiles(root, new Map([['README.md', made('1')], ['clusters/eu/a/x.yaml', made('1')], ['clusters/us/x.yaml', made('1')]]), ['clusters']);
    expect(leaves(root)).toEqual(['README.md', 'clusters/eu/a/x.yaml', 'clusters/us/x.yaml']);
    const before = statSync(join(root, 'clusters/eu/a/x.yaml'));
    writeOwnFiles(root, new Map([['README.md', made('2')], ['clusters/eu/a/x.yaml', made('1')], ['clusters/eu/b/x.yaml', made('1')]]), ['clusters']);
    expect(leaves(root)).toEqual(['README.md', 'clusters/eu/a/x.yaml', 'clusters/eu/b/x.yaml']);
    const after = statSync(join(root, 'clusters/eu/a/x.yaml'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe(made('2'));
  });

  test('removes the unfinished folders of killed processes', () => {
    for (const id of [process.pid, 1]) {
      mkdirSync(join(root, `.${id}-unfinished-clusters`));
      writeFileSync(join(root, `.${id}-unfinished-clusters`, 'old.yaml'), `# ${MADE_BY}\n`);
    }
    writeOwnFiles(root, new Map([['clusters/x.yaml', 'x']]), ['clusters']);
    expect(leaves(root)).toEqual(['clusters/x.yaml']);
  });

  test('writes and removes nothing through a symbolic link', () => {
    const victim = join(outer, 'victim');
    mkdirSync(victim);
    writeFileSync(join(victim, 'old.yaml'), '# Made by cdk8s-karpenter: change the program that wrote this, not the file.\n');
    symlinkSync('../victim', join(root, 'clusters'));
    expect(messageOf(() => writeOwnFiles(root, new Map([['README.md', ''], ['clusters/a.yaml', '']]), ['clusters']))).toBe(`${join(root, 'clusters')} is a symbolic link`);
    expect(messageOf(() => writeOwnFiles(root, new Map([['README.md', '']]), ['clusters']))).toBe(`${join(root, 'clusters')} is a symbolic link`);
    expect(filesIn(victim)).toEqual(['old.yaml']);
  });
});

describe('file names of objects', () => {
  test.each<[name: unknown, expected: string]>([
    ['general', 'general'],
    ['a.b-c', 'a.b-c'],
    ['../../README', '..%2F..%2F%52%45%41%44%4D%45'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['a\0\n\x1b', 'a%00%0A%1B'],
    ['100%', '100%25'],
    ['é\ud800', '%C3%A9%EF%BF%BD'],
    [undefined, 'undefined'],
    ['n'.repeat(200), 'n'.repeat(200)],
  ])('%j', (name, expected) => expect(fileNameOf(name)).toBe(expected));

  test('long names remain different', () => {
    const [a, b] = [fileNameOf(`${'n'.repeat(249)}a`), fileNameOf(`${'n'.repeat(249)}b`)];
    expect([a.length, b.length, a === b]).toEqual([200, 200, false]);
  });

  test('every name is one portable file name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => /^[a-zA-Z0-9.%-]{0,200}$/.test(fileNameOf(name))));
  });
});
