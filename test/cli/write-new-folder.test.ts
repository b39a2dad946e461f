import * as fs from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { writeNewFolder } from '../../src/cli/files/write-new-folder';
import { messageOf } from '../fixtures';

const NAMED = { label: 'it', mayHold: ['.git'] };
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

test('creates the folder and its parents', () => {
  writeNewFolder(join(folder, 'x', 'y'), FILES);
  expect(written('x')).toEqual(['y', join('y', 'a'), join('y', 'b'), join('y', 'b', 'c')]);
  expect(fs.readFileSync(join(folder, 'x', 'y', 'b', 'c'), 'utf8')).toBe('2');
});

test('reports a folder that cannot have subfolders, and removes new parents', () => {
  expect(messageOf(() => writeNewFolder('/proc/x', FILES, NAMED))).toBe('it cannot be created (ENOENT). Use a different folder.');
  fs.symlinkSync(join(folder, 'none'), join(folder, 'link'));
  expect(messageOf(() => writeNewFolder(join(folder, 'link', 'y'), FILES, NAMED))).toBe(`it cannot be written: ${join(folder, 'link')} is a symbolic link. No files were written.`);
  expect(messageOf(() => writeNewFolder(join(folder, 'x', 'n'.repeat(300)), FILES, NAMED))).toBe('it cannot be created (ENAMETOOLONG). Use a different folder.');
  expect(written('.')).toEqual(['link']);
});

test('keeps an empty folder in place', () => {
  const before = fs.statSync(folder);
  writeNewFolder(folder, FILES);
  expect(written('.')).toEqual(['a', 'b', join('b', 'c')]);
  expect([fs.statSync(folder).ino, fs.statSync(folder).mode]).toEqual([before.ino, before.mode]);
});

test('accepts files that the folder may contain', () => {
  fs.mkdirSync(join(folder, '.git'));
  expect(messageOf(() => writeNewFolder(folder, FILES))).toBe(`--out ${folder} is not empty: it contains .git. Use a new or empty folder.`);
  writeNewFolder(folder, FILES, NAMED);
  expect(written('.')).toEqual(['.git', 'a', 'b', join('b', 'c')]);
});

test.each([
  ['a file', 'f', 'is a file. Use a new folder.'],
  ['a folder below a file', join('f', 'x'), 'cannot be created (ENOTDIR). Use a different folder.'],
  ['a name that is too long', 'x'.repeat(300), 'cannot be created (ENAMETOOLONG). Use a different folder.'],
])('rejects %s', (_, below, reason) => {
  fs.writeFileSync(join(folder, 'f'), '');
  expect(messageOf(() => writeNewFolder(join(folder, below), FILES, NAMED))).toBe(`it ${reason}`);
  expect(written('.')).toEqual(['f']);
});

describe('if the second of two moves fails', () => {
  beforeEach(() => {
    const { renameSync } = fs;
    jest.spyOn(jest.requireActual<typeof fs>('fs'), 'renameSync').mockImplementationOnce(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
  });

  test('removes the new folder and its new parents', () => {
    expect(messageOf(() => writeNewFolder(join(folder, 'x', 'y'), FILES, NAMED))).toBe('it cannot be written: the disk is full. No files were written.');
    expect(written('.')).toEqual([]);
  });

  test('empties an existing folder, except for files that it may contain', () => {
    fs.mkdirSync(join(folder, '.git'));
    expect(messageOf(() => writeNewFolder(folder, FILES, NAMED))).toBe('it cannot be written: the disk is full. No files were written.');
    expect(written('.')).toEqual(['.git']);
  });
});
