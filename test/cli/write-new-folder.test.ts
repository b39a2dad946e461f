import * as fs from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { writeNewFolder } from '../../src/cli/write-new-folder';
import { messageOf } from '../fixtures';

const SAID = { said: 'it', mayHold: ['.git'] };
const FILES = new Map([['a', '1'], [join('b', 'c'), '2']]);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const written = (below: string) => fs.readdirSync(join(folder, below), { recursive: true }).sort();

test('makes the folder, and those above it', () => {
  writeNewFolder(join(folder, 'x', 'y'), FILES);
  expect(written('x')).toEqual(['y', join('y', 'a'), join('y', 'b'), join('y', 'b', 'c')]);
  expect(fs.readFileSync(join(folder, 'x', 'y', 'b', 'c'), 'utf8')).toBe('2');
});

test('leaves an empty folder the one it is', () => {
  const before = fs.statSync(folder);
  writeNewFolder(folder, FILES);
  expect(written('.')).toEqual(['a', 'b', join('b', 'c')]);
  expect([fs.statSync(folder).ino, fs.statSync(folder).mode]).toEqual([before.ino, before.mode]);
});

test('beside what it may hold', () => {
  fs.mkdirSync(join(folder, '.git'));
  expect(messageOf(() => writeNewFolder(folder, FILES))).toBe(`--out ${folder}: it holds .git already; name a new folder`);
  writeNewFolder(folder, FILES, SAID);
  expect(written('.')).toEqual(['.git', 'a', 'b', join('b', 'c')]);
});

test.each([
  ['a file is in the way', 'f', 'it is a file; name a new folder'],
  ['a file is in the way above it', join('f', 'x'), 'no folder can be made there (ENOTDIR); name another one'],
  ['the name is too long', 'x'.repeat(300), 'no folder can be made there (ENAMETOOLONG); name another one'],
])('says that %s', (_, below, told) => {
  fs.writeFileSync(join(folder, 'f'), '');
  expect(messageOf(() => writeNewFolder(join(folder, below), FILES, SAID))).toBe(`it: ${told}`);
  expect(written('.')).toEqual(['f']);
});

describe('where the second of two moves fails', () => {
  beforeEach(() => {
    const { renameSync } = fs;
    jest.spyOn(jest.requireActual<typeof fs>('fs'), 'renameSync').mockImplementationOnce(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
  });

  test('nothing is left of a new folder and those above it', () => {
    expect(messageOf(() => writeNewFolder(join(folder, 'x', 'y'), FILES, SAID))).toBe('it: the disk is full; nothing was written');
    expect(written('.')).toEqual([]);
  });

  test('an empty folder is empty again, and what it may hold is there', () => {
    fs.mkdirSync(join(folder, '.git'));
    expect(messageOf(() => writeNewFolder(folder, FILES, SAID))).toBe('it: the disk is full; nothing was written');
    expect(written('.')).toEqual(['.git']);
  });
});
