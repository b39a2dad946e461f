import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

const CLASS = (name: string) => `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: ${JSON.stringify(name)}}\nspec: {role: x, amiSelectorTerms: [{alias: al2@latest}]}\n`;
const OLD_CLASS = 'apiVersion: karpenter.k8s.aws/v1beta1\nkind: EC2NodeClass\nmetadata: {name: b}\nspec: {role: x, amiFamily: AL2023, subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]}\n';
const SETTINGS = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings}\ndata: {aws.clusterName: demo}\n';
const VERSION = ['--karpenter-version', '1.15.1'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harm-'));
  mkdirSync(join(folder, 'in'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const names = (below = '.') => readdirSync(join(folder, below)).sort();

describe('migrate-al2023 --out', () => {
  const migrate = (...classes: string[]) => {
    const path = file('in/classes.yaml', classes.map(CLASS).join('---\n'));
    return runCommand(['migrate-al2023', ...VERSION, '--out', join(folder, 'out'), path], folder);
  };

  test('encodes a name that is a path', () => {
    file('README.md', 'mine');
    migrate('../../../../README', 'b');
    expect(names('out')).toEqual(['RUNBOOK-..%2F..%2F..%2F..%2F%52%45%41%44%4D%45.md', 'RUNBOOK-b.md', 'nodes.yaml']);
    expect([names(), read('README.md')]).toEqual([['README.md', 'in', 'out'], 'mine']);
  });

  test('creates no folders for names with slashes', () => {
    migrate('a/b', '/etc/c', 'd\0e');
    expect(names('out')).toEqual(['RUNBOOK-%2Fetc%2Fc.md', 'RUNBOOK-a%2Fb.md', 'RUNBOOK-d%00e.md', 'nodes.yaml']);
  });

  test('shortens valid names of 250 characters', () => {
    migrate('n'.repeat(250), `${'n'.repeat(249)}m`);
    expect(names('out').map((name) => [name.length, name.slice(0, 10)])).toEqual([[211, 'RUNBOOK-nn'], [211, 'RUNBOOK-nn'], [10, 'nodes.yaml']]);
  });
});

describe('convert', () => {
  test('--out keeps the values of a file whose name has backslashes in the output folder', () => {
    file('in/..\\..\\..\\x.yaml', SETTINGS);
    expect(runCommand(['convert', ...VERSION, '--out', join(folder, 'out'), join(folder, 'in')], folder)).toEqual({
      code: 0, out: '', err: expect.stringContaining('moves to settings.clusterName in the chart values'),
    });
    expect([names(), names('out')]).toEqual([['in', 'out'], ['..\\..\\..\\x.yaml', 'karpenter-values.yaml']]);
  });

  test('convert --out does not copy a file outside of the named folder', () => {
    file('secret.txt', 'a: b\n');
    file('in/a.yaml', OLD_CLASS);
    symlinkSync('../secret.txt', join(folder, 'in', 'link.yaml'));
    const { code, err } = runCommand(['convert', ...VERSION, '--out', join(folder, 'out'), join(folder, 'in')], folder);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('DIR/in/link.yaml is a symbolic link to DIR/secret.txt, which is outside of the named folders.') });
    expect(names()).toEqual(['in', 'secret.txt']);
  });

  test('--in-place does not follow a link out of the named folder', () => {
    const other = file('other.yaml', OLD_CLASS);
    file('in/a.yaml', OLD_CLASS.replace('name: b', 'name: a'));
    symlinkSync('../other.yaml', join(folder, 'in', 'link.yaml'));
    const { code, err } = runCommand(['convert', ...VERSION, '--in-place', join(folder, 'in')], folder);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'cdk8s-karpenter: DIR/in/link.yaml is a symbolic link to DIR/other.yaml, which is outside of the named folders. No files were changed. Name DIR/other.yaml as an argument, or exclude the link.\n',
    });
    expect([read('other.yaml'), read('in/a.yaml')]).toEqual([OLD_CLASS, OLD_CLASS.replace('name: b', 'name: a')]);
    expect(runCommand(['convert', ...VERSION, '--in-place', join(folder, 'in'), other]).code).toBe(0);
    expect([read('other.yaml').slice(0, 34), names('in')]).toEqual(['apiVersion: karpenter.k8s.aws/v1\nk', ['a.yaml', 'link.yaml']]);
  });

  test('--in-place follows a link that is named as an argument', () => {
    file('other.yaml', OLD_CLASS);
    symlinkSync('../other.yaml', join(folder, 'in', 'link.yaml'));
    expect(runCommand(['convert', ...VERSION, '--in-place', join(folder, 'in', 'link.yaml')]).code).toBe(0);
    expect(read('other.yaml')).toMatch(/^apiVersion: karpenter\.k8s\.aws\/v1\n/);
  });
});
