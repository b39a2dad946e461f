import { explainLog } from '../../../src/cli/explain/explain-log';
import { main } from '../../../src/cli/main';
import { Terminal } from '../../../src/cli/terminal/terminal';

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function recorded(run: (terminal: Terminal) => number): Answer {
  let [out, err] = ['', ''];
  const code = run({
    colors: false,
    columns: 80,
    out: (text) => { out += text; },
    err: (text) => { err += text; },
    progress: () => {},
  });
  return { code, out, err };
}

const explain = (...args: string[]) => recorded((terminal) => main(['explain', ...args], terminal));
const STYLE = { columns: 80, colors: false };

function log(text: string | number[], isJson = false): Answer {
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
  return recorded((terminal) => explainLog(isJson, STYLE, terminal, () => bytes));
}

const PAGE = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/reference/messages.md';

test('prints a message in the form of the text', () => {
  expect(explain('no subnets found')).toEqual({
    code: 0,
    err: '',
    out: `no subnets found

Printed by
  Karpenter, in EC2NodeClass conditions (SubnetsReady) and the controller log.

Cause
  No subnet of the region matches subnetSelectorTerms, or the EC2NodeClass has
  not been reconciled since the controller started.

Next step
  Compare the terms with aws ec2 describe-subnets. Check the tags, and the
  region of the controller. If the status of the EC2NodeClass is empty, look for
  errors of the controller nodeclass in the log, such as missing permissions.

Rules that find the cause in files
  ec2nodeclass-selector-empty
  ec2nodeclass-subnet-term-empty
  ec2nodeclass-selector-tag-empty
  ec2nodeclass-selector-tag-is-id

Read more
  https://karpenter.sh/docs/concepts/nodeclasses/#specsubnetselectorterms
  ${PAGE}#subnetselector-did-not-match-any-subnets
`,
  });
});

test('reads a message without quotes, and a reason of a condition', () => {
  expect(explain('no', 'subnets', 'found')).toEqual(explain('no subnets found'));
  expect(explain('SubnetsNotFound').out).toMatch(/^SubnetsNotFound\n\nPrinted by\n {2}Karpenter, in EC2NodeClass conditions/);
});

test('names the releases with a message', () => {
  expect(explain('SpotToSpotConsolidation is disabled, can\'t replace a spot node with a spot node').out).toContain('(Unconsolidatable), in Karpenter 0.34\n  and later.\n');
  expect(explain('isn\'t configured for webhook conversion').out).toContain('in Karpenter 0.33 to 1.0.\n');
});

test('lists the other messages of a text', () => {
  const { code, out } = explain('did not tolerate taint (taint=a=b:NoSchedule); no instance type has enough resources, requirements=x');
  expect(code).toBe(0);
  expect(out).toMatch(/^no instance type has enough resources\n/);
  expect(out).toContain('\nOther messages\n  did not tolerate taint\n    Add a toleration to the pod');
});

test('describes a CEL rule of a CRD by the rule of this package', () => {
  const { out } = explain('The EC2NodeClass "default" is invalid: spec: Invalid value: "object": must specify exactly one of [\'role\', \'instanceProfile\']');
  expect(out).toMatch(/^must specify exactly one of \['role', 'instanceProfile'\]\n/);
  expect(out).toContain('\nRules that find the cause in files\n  ec2nodeclass-role-or-instance-profile\n');
});

test('explains the rule of a line that validate printed', () => {
  expect(explain('nodes.yaml:3:5  error  something   nodepool-static-weight').out).toBe(explain('nodepool-static-weight').out);
});

test('suggests messages with the same words, with the exit code of an unknown message', () => {
  const { code, out, err } = explain('my subnets could not be matched by the selector');
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^No message is known\. Similar messages:\n\n {2}SubnetSelector did not match any Subnets\n {4}Compare the terms/);
});

test('states that no message is known, in one line, without the control characters of the text', () => {
  expect(explain('an unrelated \x1b[31mtext about cats')).toEqual({
    code: 1,
    out: '',
    err: 'cdk8s-karpenter: no known message in "an unrelated \\u001b[31mtext about cats". Pass the complete line of the log or event, or see https://karpenter.sh/docs/troubleshooting/\n',
  });
  expect(explain(`unrelated cats ${'x'.repeat(1000)}`).err.length).toBeLessThan(250);
});

test('prints JSON', () => {
  const { out } = explain('VcpuLimitExceeded: too many', '-o', 'json');
  expect(JSON.parse(out)).toEqual({
    messages: [{
      found: 'VcpuLimitExceeded',
      message: ['VcpuLimitExceeded', 'You have requested more vCPU capacity than your current vCPU limit'],
      source: 'EC2, in NodeClaim events and the controller log',
      cause: expect.stringContaining('quota of vCPUs'),
      fix: expect.stringContaining('Service Quotas'),
      rules: [],
      sources: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-instance-quotas.html'],
      url: `${PAGE}#vcpulimitexceeded`,
    }],
  });
  expect(JSON.parse(explain('my subnets could not be matched by the selector', '-o', 'json').out)).toMatchObject({ messages: [], similar: [{ message: expect.arrayContaining(['SubnetsNotFound']) }] });
});

const LOG = `{"level":"INFO","message":"disrupting node(s)","reason":"empty"}
{"level":"ERROR","message":"failed listing instance types","error":"no subnets found"}
{"level":"ERROR","message":"\x1b]0;title\x07 new"}
{"level":"ERROR","message":"failed listing instance types","error":"no subnets found"}
10s  Normal  Nominated  pod/web  Pod should schedule on: nodeclaim/a
10s  Normal  DisruptionBlocked  node/a  node is nominated for a pending pod
`;

test('prints each message of a log once', () => {
  const { code, out, err } = log(LOG);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n').filter((line) => /^[A-Z\d]/.test(line))).toEqual([
    'Line 1  disrupting node(s) … empty',
    'Line 2 and 1 more  no subnets found',
    'Messages that are normal',
    'Line 5  Pod should schedule on',
    'Line 6  node is nominated for a pending pod',
    'Line 3 reports an error that this command does not know.',
  ]);
  expect(out).toContain('\n  Rules: ec2nodeclass-selector-empty, ec2nodeclass-subnet-term-empty,\n');
});

test('prints a log as JSON', () => {
  const { messages, unknownErrors } = JSON.parse(log(LOG, true).out);
  expect(unknownErrors).toBe(1);
  expect(messages.map(({ found, count, firstLine }: { found: string; count: number; firstLine: number }) => [found, count, firstLine])).toContainEqual(['no subnets found', 2, 2]);
});

test('states that a log has no known message', () => {
  expect(log('{"level":"ERROR","message":"new"}\nother')).toEqual({
    code: 1,
    out: '',
    err: 'cdk8s-karpenter: no known message in 2 lines. Line 1 reports an error that this command does not know. Pass the complete line of the log or event, or see https://karpenter.sh/docs/troubleshooting/\n',
  });
});

test.each([['x', '1 line'], ['x\n', '1 line'], ['x\r\n', '1 line'], ['x\ny\n', '2 lines'], ['x\n\n', '2 lines']])('counts the lines of %j', (text, lines) => {
  expect(log(text).err).toContain(`no known message in ${lines}. `);
});

test('reads bytes that are not UTF-8', () => {
  const { code, out } = log([0xff, 0xfe, 0x0a, ...Buffer.from('VcpuLimitExceeded')]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Line 2 {2}VcpuLimitExceeded\n/);
});

test('rejects an empty log, and a log together with other arguments', () => {
  expect(() => log(' \n')).toThrow('standard input is empty. Pipe a log');
  expect(explain('-', 'schema-range')).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: - reads a log from standard input, so it excludes other arguments\n' });
});
