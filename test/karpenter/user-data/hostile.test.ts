import { ApiObject, Chart, Testing } from 'cdk8s';
import { ConvertedUserData } from '../../../src/constructs/al2-migration/converted-user-data';
import { EffectiveUserData } from '../../../src/constructs/user-data/effective-user-data';
import { UserData } from '../../../src/constructs/user-data/user-data';
import { UserDataPart } from '../../../src/constructs/user-data/user-data-part';
import { UserDataRemark } from '../../../src/karpenter/user-data/remarks/user-data-remark';
import { userDataRemarks } from '../../../src/karpenter/user-data/remarks/user-data-remarks';
import { LONGEST_LOOKED_INTO } from '../../../src/karpenter/user-data/user-data-limit';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { cpuTimeOf } from '../../cpu-time';

const VERSION = KarpenterVersion.of('1.14.1');
const FAMILIES = ['AL2', 'AL2023', 'Bottlerocket', 'Windows2022', 'Custom'];
/** Maximum duration of one call, in milliseconds, on a busy machine. */
const PATIENCE = 5000;

const objectsOf = (amiFamily: string, userData: string) => ({
  nodeClass: { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { amiFamily, userData } },
  nodePool: { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'p' }, spec: {} },
});
const HEAD = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n';
const NODE_CONFIG = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
const mime = (content: string, headers = 'Content-Type: text/x-shellscript\n') => `${HEAD}\n--B\n${headers}\n${content}\n--B--\n`;
const config = (kubelet: string) => `${NODE_CONFIG}spec:\n  kubelet:\n    config:\n      a: ${kubelet}\n`;
const laughs = `x: [${['&a0 [x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `&a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`)].join(', ')}]`;
const MB = 1_000_000;

/** Hostile inputs. The test also cuts each input to the maximum length that the code searches. */
const TEXTS: { readonly [what: string]: () => string } = {
  '10 MB of a script': () => `#!/bin/bash\n${'echo hello world\n'.repeat(600_000)}`,
  '10 MB of MIME': () => mime('echo hello world\n'.repeat(600_000)),
  '10 MB of a NodeConfig': () => `${NODE_CONFIG}spec:\n  kubelet:\n    flags:\n${'    - --v=4\n'.repeat(850_000)}`,
  '10 MB of TOML': () => `[settings.kubernetes.node-labels]\n${Array.from({ length: 500_000 }, (_, i) => `label${i} = "value"\n`).join('')}`,
  '10 MB of PowerShell': () => 'Write-Host hello\n'.repeat(600_000),
  '1 MB of a script': () => `#!/bin/bash\n${'echo hello world\n'.repeat(58_000)}`,
  '1 MB of MIME': () => mime('echo hello world\n'.repeat(58_000)),
  '1 MB of a NodeConfig': () => `${NODE_CONFIG}spec:\n  kubelet:\n    flags:\n${'    - --v=4\n'.repeat(80_000)}`,
  '1 MB of wrong flags': () => `${NODE_CONFIG}spec:\n  kubelet:\n    flags:\n${'    - 5\n'.repeat(80_000)}`,
  '1 MB of unknown fields': () => `${NODE_CONFIG}spec:\n  kubelet:\n    config:\n${Array.from({ length: 60_000 }, (_, i) => `      maxPod${i}: 1\n`).join('')}`,
  'a field of 1 MB': () => `${NODE_CONFIG}spec:\n  ? ${'x'.repeat(MB)}\n  : 1\n`,
  '1 MB of TOML': () => `[settings.kubernetes.node-labels]\n${Array.from({ length: 45_000 }, (_, i) => `label${i} = "value"\n`).join('')}`,
  '64 KB of unknown settings': () => `[settings.kubernetes]\n${Array.from({ length: 4_000 }, (_, i) => `max-pod${i} = 1\n`).join('')}`,
  '100,000 parts': () => `${HEAD}\n${'--B\n\nx\n'.repeat(100_000)}--B--\n`,
  '100,000 NodeConfigs': () => `${HEAD}\n${`--B\nContent-Type: application/node.eks.aws\n\n${NODE_CONFIG}`.repeat(9_000)}\n--B--\n`,
  'a boundary without end': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${'B'.repeat(MB)}`,
  'a boundary of 1 MB': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${'B'.repeat(MB / 3)}"\n\n--${'B'.repeat(MB / 3)}\n\nx\n`,
  'a boundary of backslashes': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${'\\'.repeat(MB)}\n\n`,
  '100,000 headers': () => `MIME-Version: 1.0\n${'X: y\n'.repeat(100_000)}\n`,
  '100,000 headers of a part': () => mime('echo', 'X: y\n'.repeat(100_000)),
  '100,000 headers of different names': () => mime('echo', Array.from({ length: 100_000 }, (_, i) => `X${i}: y\n`).join('')),
  'a header of 1 MB': () => `MIME-Version: ${'x'.repeat(MB)}\n\n`,
  'a header of a part of 1 MB': () => mime('echo', `X: ${'y'.repeat(MB)}\n`),
  'a header folded 100,000 times': () => `MIME-Version: 1.0\nX: y${'\n y'.repeat(100_000)}\n\n`,
  'a header of a part folded 100,000 times': () => mime('echo', `X: y${'\n y'.repeat(100_000)}\n`),
  'parameters without end': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed${'; a=b'.repeat(150_000)}\n\n`,
  'different parameters': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed${Array.from({ length: 80_000 }, (_, i) => `; a${i}=b`).join('')}\n\n`,
  'parameters in pieces': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed${Array.from({ length: 60_000 }, (_, i) => `; a*${i}=b`).join('')}\n\n`,
  'pieces of many parameters': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed${Array.from({ length: 60_000 }, (_, i) => `; a${i}*=b`).join('')}\n\n`,
  'blanks in a media type': () => `MIME-Version: 1.0\nContent-Type: multipart/mixed;${' '.repeat(MB)}x\n\n`,
  'delimiters that are none': () => mime('--Bx\n'.repeat(200_000)),
  'blanks behind a delimiter': () => `${HEAD}\n--B${' '.repeat(MB)}x\n`,
  'replaced and lone characters': () => `#!/bin/bash\n${'\uFFFD\uD800\uDC00\uDC00\uD800'.repeat(100_000)}`,
  'lone surrogates in a NodeConfig': () => config(`"${'\uD800'.repeat(100_000)}"`),
  'NUL': () => '\0'.repeat(MB),
  'NUL in a NodeConfig': () => config('\0'),
  'NUL in MIME': () => mime('\0'.repeat(MB)),
  'an alias bomb': () => config(`{${laughs}}`),
  'an alias bomb with a key written twice': () => config(`{k: 1, k: 2, ${laughs}}`),
  'an alias bomb that is merged': () => `${NODE_CONFIG}spec:\n  kubelet:\n    config:\n      ${laughs}\n      y: {<<: *a9}\n`,
  'lists nested 100,000 deep': () => config('['.repeat(100_000)),
  'closed lists nested 100,000 deep': () => config(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'JSON nested 100,000 deep': () => `{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig", "spec": {"kubelet": {"config": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_003)}`,
  'nested 100,000 deep with a key written twice': () => config(`{k: 1, k: 2, x: ${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'blocks nested deeply': () => `${NODE_CONFIG}spec:\n${Array.from({ length: 1_200 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`,
  'TOML nested deeply for containerd': () => `${NODE_CONFIG}spec:\n  containerd:\n    config: 'a = ${'['.repeat(60_000)}${']'.repeat(2_000)}'\n`,
  'long keys of TOML for containerd': () => `${NODE_CONFIG}spec:\n  containerd:\n    config: 'a${'.a'.repeat(30_000)} = 1'\n`,
  'TOML of 1 MB for containerd': () => `${NODE_CONFIG}spec:\n  containerd:\n    config: |\n${'      # x\n'.repeat(100_000)}`,
  'nested TOML': () => `a = ${'['.repeat(30_000)}`,
  'nested tables of TOML': () => `[settings.kubernetes${'.a'.repeat(30_000)}]\n`,
  'quotes without end in TOML': () => `a = "${'\\"'.repeat(30_000)}`,
  '1 MB of base64': () => Buffer.from(`#!/bin/bash\n${'x'.repeat(750_000)}`).toString('base64'),
  '1 MB that is almost base64': () => `${'A'.repeat(MB)}!`,
  '1 MB of base64 with blanks': () => `${'A \n'.repeat(330_000)}!`,
  'base64 and blanks': () => `${'A'.repeat(500_000)}${' '.repeat(500_000)}=${' '.repeat(40_000)}!`,
  'base64 in MIME': () => mime('QUFB\n'.repeat(200_000), 'Content-Type: text/x-shellscript\nContent-Transfer-Encoding: base64\n'),
  'base64 as certificate authority': () => `${NODE_CONFIG}spec:\n  cluster:\n    certificateAuthority: ${'QUFB'.repeat(250_000)}!\n`,
  'quoted-printable': () => mime('a=3D=3D b  \n'.repeat(80_000), 'Content-Transfer-Encoding: quoted-printable\n'),
  'a line of quoted-printable': () => mime('=3D'.repeat(330_000), 'Content-Transfer-Encoding: quoted-printable\n'),
  'blanks in quoted-printable': () => mime(' '.repeat(MB), 'Content-Transfer-Encoding: quoted-printable\n'),
  'blanks': () => `${' '.repeat(MB)}x`,
  'blanks of many kinds': () => `${'\u3000\u2028\t'.repeat(300_000)}x`,
  'blank lines': () => `${'\n'.repeat(MB)}x`,
  'blank lines with blanks': () => `#\n${' \n'.repeat(500_000)}:`,
  'dashes': () => '---\n'.repeat(250_000),
  'comments': () => '# x\n'.repeat(250_000),
  'list items': () => '-\n'.repeat(400_000),
  'sed': () => `#!/bin/bash\n${'sed '.repeat(250_000)}`,
  'lines of sed': () => `#!/bin/bash\n${`${'sed '.repeat(490)}\n`.repeat(500)}`,
  'lines of systemctl': () => `#!/bin/bash\n${`${'systemctl '.repeat(190)}\n`.repeat(500)}`,
  'lines of one systemctl': () => `#!/bin/bash\n${`systemctl ${'a '.repeat(980)}\n`.repeat(500)}`,
  'lines of sudo': () => `#!/bin/bash\n${`${'sudo '.repeat(390)}\n`.repeat(500)}`,
  'lines of equals signs': () => `#!/bin/bash\n${`A${'='.repeat(1990)}\n`.repeat(500)}`,
  'lines of assignments': () => `#!/bin/bash\n${`${'A= '.repeat(650)}\n`.repeat(500)}`,
  'assignments': () => `#!/bin/bash\n${'A=$A\n'.repeat(50_000)}`,
  'values that double': () => `#!/bin/bash\nA=xxxxxxxxxx\n${'A=$A$A\n'.repeat(60)}/etc/eks/bootstrap.sh $A\n`,
  'quotes': () => `#!/bin/bash\n${'"'.repeat(250_001)}`,
  'substitutions': () => `#!/bin/bash\necho ${'$('.repeat(100_000)}`,
  'heredocs': () => `#!/bin/bash\n${'cat <<E\n'.repeat(30_000)}`,
  'bootstrap.sh with many arguments': () => `#!/bin/bash\n/etc/eks/bootstrap.sh c ${'--kubelet-extra-args "--v=1" '.repeat(8_000)}`,
  'one argument of the kubelet': () => `#!/bin/bash\n/etc/eks/bootstrap.sh c --kubelet-extra-args '${'--node-labels=a=b,'.repeat(12_000)}'`,
  'jq': () => `#!/bin/bash\nK=/etc/kubernetes/kubelet/kubelet-config.json\necho "$(jq '${'.a'.repeat(60_000)} = 1' $K)" > $K\n`,
  'jq in brackets': () => `#!/bin/bash\nK=/etc/kubernetes/kubelet/kubelet-config.json\necho "$(jq '${'('.repeat(60_000)}' $K)" > $K\n`,
  'quoted lines of settings': () => `['${'settings'.repeat(100_000)}`,
  'brackets of settings': () => '[settings\n'.repeat(100_000),
  'braces of a NodeConfig': () => '{\n'.repeat(60_000),
  'tags': () => '<powershell'.repeat(90_000),
  'node.eks.aws': () => `apiVersion: "node.eks.aws/${'x'.repeat(MB)}`,
  'domains': () => `${NODE_CONFIG}${`# ${'kubernetes.io/'.repeat(50)}\n`.repeat(1_000)}`,
};

function within<T>(what: string, call: () => T): T {
  let result: T;
  const took = cpuTimeOf(() => {
    result = call();
  });
  if (took > PATIENCE) throw new Error(`${what} took ${took} ms`);
  return result!;
}

function areSaid(remarks: readonly UserDataRemark[]): void {
  for (const { message, fix, where } of remarks) for (const text of [message, fix, where]) if (text === '' || text.length > 2_000) throw new Error(`a remark of ${text.length} characters: ${text.slice(0, 200)}`);
  if (remarks.length > 12_000) throw new Error(`${remarks.length} remarks`);
}

/** Checks the effective user data, remarks, and conversion of an input, or their errors. */
function hold(text: string, families: readonly string[]): void {
  for (const family of families) {
    const { nodeClass, nodePool } = objectsOf(family, text);
    areSaid(within(`${family}: remarks`, () => userDataRemarks(nodeClass, nodePool, VERSION)));
    const chart = new Chart(Testing.app(), 'chart');
    const [a, b] = [new ApiObject(chart, 'class', nodeClass), new ApiObject(chart, 'pool', nodePool)];
    const effective = within(`${family}: effective`, () => EffectiveUserData.of(a, b, VERSION));
    expect(effective.family).toBe(family);
    if (effective.text === undefined) expect(effective.remarks).not.toEqual([]);
  }
  within('conversion', () => {
    try {
      expect(ConvertedUserData.fromAl2(UserData.of(text)).notes.length).toBeLessThan(50_000);
    } catch (error) {
      expect((error as Error).message.slice(0, 100)).toMatch(/^userData can't be read: ./);
      expect((error as Error).message.length).toBeLessThan(2_000);
    }
  });
  within('parts', () => {
    try {
      const written = UserData.multipart(UserDataPart.shellScript(text), UserDataPart.of('text/plain', text)).text;
      expect(written.length).toBeGreaterThan(text.length);
      expect(UserData.powershell(text).text.length).toBeGreaterThanOrEqual(text.length - 1);
    } catch (error) {
      expect((error as Error).message.slice(0, 100)).toMatch(/^a part must not have the line "|^powershell must not have the tags /);
    }
  });
}

test.each(Object.keys(TEXTS))('handles hostile input in time, with clear messages: %s', (what) => {
  const text = TEXTS[what]();
  hold(text.slice(0, LONGEST_LOOKED_INTO), FAMILIES);
  // Longer inputs are read only as MIME, so other AMI families behave the same.
  if (text.length > LONGEST_LOOKED_INTO) hold(text, ['AL2023']);
});
