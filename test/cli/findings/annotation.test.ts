import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Severity } from '../../../src/checks/findings/finding';
import { STANDARD_INPUT } from '../../../src/checks/manifests/source';
import { Annotation, annotationLine } from '../../../src/cli/findings/annotation';
import { workspacePath } from '../../../src/cli/findings/workspace-path';

const ANNOTATION: Annotation = { severity: Severity.ERROR, title: 'rule', message: 'broken', fix: 'Fix it.', source: 'a/b.yaml', line: 3, column: 5 };
const lineOf = (changes: Partial<Annotation> = {}) => annotationLine({ ...ANNOTATION, ...changes }, (place) => place);

test.each<[Partial<Annotation>, string]>([
  [{}, '::error title=rule,file=a/b.yaml,line=3,col=5::a/b.yaml:3:5: broken%0Afix: Fix it.\n'],
  [{ severity: Severity.WARNING, fix: '' }, '::warning title=rule,file=a/b.yaml,line=3,col=5::a/b.yaml:3:5: broken\n'],
  [{ severity: Severity.INFO, title: undefined, column: null }, '::notice file=a/b.yaml,line=3,col=1::a/b.yaml:3: broken%0Afix: Fix it.\n'],
  [{ line: null, column: null }, '::error title=rule,file=a/b.yaml::a/b.yaml: broken%0Afix: Fix it.\n'],
  [{ source: undefined, title: undefined }, '::error::3:5: broken%0Afix: Fix it.\n'],
  [{ source: STANDARD_INPUT }, '::error title=rule::standard input:3:5: broken%0Afix: Fix it.\n'],
])('prints %j', (changes, line) => expect(lineOf(changes)).toBe(line));

test('escapes values as the toolkit of GitHub does', () => {
  expect(lineOf({ source: 'a:b,c%/é.yaml', message: '100% :,', fix: '' })).toBe('::error title=rule,file=a%3Ab%2Cc%25/é.yaml,line=3,col=5::a:b,c%25/é.yaml:3:5: 100%25 :,\n');
});

test('no value starts a second command', () => {
  const evil = 'x\n::set-output name=a::b\r\n##[add-mask]c\u2028::error::d';
  const line = lineOf({ source: `${evil},line=9::`, message: evil, fix: evil, title: evil });
  expect(line.match(/[\n\r\u2028]/g)).toEqual(['\n']);
  expect(line).toMatch(/^::error title=[^,:]+,file=[^,:]+,line=3,col=5::/);
});

describe('paths', () => {
  const { GITHUB_WORKSPACE } = process.env;
  let folder: string;
  beforeEach(() => { folder = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-'))); });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (GITHUB_WORKSPACE === undefined) delete process.env.GITHUB_WORKSPACE;
    else process.env.GITHUB_WORKSPACE = GITHUB_WORKSPACE;
  });

  test('are relative to the checkout, which can be a link', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'link'));
    process.env.GITHUB_WORKSPACE = join(folder, 'link');
    expect([join(folder, 'real', 'a', 'b.yaml'), join(folder, 'link', '..b.yaml'), join(folder, 'c.yaml')].map(workspacePath)).toEqual(['a/b.yaml', '..b.yaml', join(folder, 'c.yaml')]);
    process.env.GITHUB_WORKSPACE = join(folder, 'gone');
    expect(workspacePath(join(folder, 'gone', 'a.yaml'))).toBe('a.yaml');
  });

  test('are relative to the current folder outside of GitHub Actions', () => {
    delete process.env.GITHUB_WORKSPACE;
    expect([workspacePath('./a//b.yaml'), workspacePath(join(folder, 'c.yaml'))]).toEqual(['a/b.yaml', join(folder, 'c.yaml')]);
  });
});
