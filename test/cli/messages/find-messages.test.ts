import { REPORTED } from './reported';
import { ruleIds } from '../../../src/cli/explain/rule-record';
import { findMessages } from '../../../src/cli/messages/find-messages';
import { MESSAGE_GROUPS } from '../../../src/cli/messages/known';
import { HOLE, KnownMessage } from '../../../src/cli/messages/known-message';
import { logSummary } from '../../../src/cli/messages/log-summary';
import { messageAnchor } from '../../../src/cli/messages/message-page';
import { similarMessages } from '../../../src/cli/messages/similar-messages';
import { cpuTimeOf } from '../../cpu-time';

const ALL: readonly KnownMessage[] = MESSAGE_GROUPS.flatMap(({ messages }) => messages);
const formsIn = (text: string) => findMessages(text).map(({ form }) => form);

test.each(REPORTED)('explains the line of $report', ({ line, forms }) => {
  expect(formsIn(line)).toEqual(forms);
});

describe('the table', () => {
  test('has the messages that users see', () => {
    expect(ALL.length).toBeGreaterThan(300);
  });

  test('finds each form of a message first', () => {
    const wrong = ALL.flatMap((message) => message.forms.filter((form) => findMessages(form.replaceAll(HOLE, 'abc'))[0]?.message !== message));
    expect(wrong).toEqual([]);
  });

  test('has each form once', () => {
    const forms = ALL.flatMap(({ forms: each }) => each.map((form) => form.toLowerCase()));
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  test('names existing rules', () => {
    const ids = ruleIds();
    expect(ALL.flatMap(({ rules = [] }) => rules).filter((rule) => !ids.includes(rule))).toEqual([]);
  });

  test('has a cause, a next step, and an upstream page for each message', () => {
    const wrong = ALL.filter(({ cause, fix, url }) => !/^[A-Z`].*\.$/.test(cause) || !/^[A-Z`].*\.$/.test(fix) || !/^https:\/\/\S+$/.test(url));
    expect(wrong.map(({ forms }) => forms[0])).toEqual([]);
  });

  test('gives each message a separate anchor', () => {
    const anchors = ALL.map(messageAnchor);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  test('knows releases as minor versions in ascending order', () => {
    const minor = (release = '0.0') => Number(release.split('.')[0]) * 1000 + Number(release.split('.')[1]);
    expect(ALL.filter(({ since, until }) => ![since, until].every((release) => release === undefined || /^\d+\.\d+$/.test(release)) || (until !== undefined && minor(since) > minor(until)))).toEqual([]);
  });
});

describe('the search', () => {
  test.each([
    'All tests passed.',
    'time="2026-01-01" level=error msg="cannot pull image"',
    '',
  ])('finds nothing in %j', (text) => {
    expect(formsIn(text)).toEqual([]);
  });

  test('ignores case, runs of spaces, and escaped quotes', () => {
    expect(formsIn('LABEL  \\"team\\"\n does not have   known values')).toEqual(['label "…" does not have known values']);
  });

  test('finds complete words only', () => {
    expect(formsIn('VcpuLimitExceeded')).toEqual(['VcpuLimitExceeded']);
    expect(formsIn('MyVcpuLimitExceededMetric')).toEqual([]);
  });

  test('prefers the cause to the text around it', () => {
    expect(formsIn('Reconciler error: launching nodeclaim, creating instance, x')).toEqual(['creating instance, ']);
    expect(formsIn('Reconciler error: launching nodeclaim, creating instance, with fleet error(s), InvalidAMIID.NotFound: x')).toEqual(['InvalidAMIID.NotFound']);
  });

  test('takes linear time', () => {
    const long = (part: string) => part.repeat(200_000);
    for (const part of ['did not tolerate ', 'label "', '\\"\\', 'no instance type ', 'a', '  ']) {
      expect(cpuTimeOf(() => findMessages(long(part)))).toBeLessThan(5000);
    }
  });

  test('suggests messages with the same words', () => {
    const titles = (text: string) => similarMessages(text, 3).map(({ forms: [form] }) => form);
    expect(titles('subnets were not matched by my selector')[0]).toBe('SubnetSelector did not match any Subnets');
    expect(titles('quota of spot instances exceeded by count')[0]).toBe('MaxSpotInstanceCountExceeded');
    expect(titles('unrelated text about cats')).toEqual([]);
  });
});

describe('a log', () => {
  const LOG = [
    '{"level":"INFO","message":"starting"}',
    '{"level":"ERROR","message":"failed listing instance types","error":"no subnets found"}',
    '{"level":"ERROR","message":"something new"}',
    '{"level":"ERROR","message":"failed listing instance types","error":"no subnets found"}',
    '2026-01-01T00:00:00.000Z\tERROR\tcontroller\tsomething else',
    'default  1s  Warning  BackOff  pod/web  restarting container',
    'E1210 12:37:43.000051    2239 kubelet.go:1] "new"',
    '    Message:  Node not registered with cluster',
  ].join('\n');

  test('counts known messages and other errors', () => {
    const { messages, unknown } = logSummary(LOG);
    expect(messages.map(({ form, count, firstLine }) => ({ form, count, firstLine }))).toEqual([
      { form: 'no subnets found', count: 2, firstLine: 2 },
      { form: 'Node not registered with cluster', count: 1, firstLine: 8 },
    ]);
    expect(unknown).toEqual({ count: 4, firstLine: 3 });
  });

  test('reads lines that end with CR and LF', () => {
    expect(logSummary(LOG.replaceAll('\n', '\r\n'))).toEqual(logSummary(LOG));
  });
});

test.each([
  'Readiness probe failed: Get "http://10.0.1.2:8081/readyz": dial tcp 10.0.1.2:8081: i/o timeout',
  'Readiness probe failed: Get "http://10.0.1.2:8081/readyz": dial tcp 10.0.1.2:8081: connect: connection refused',
  'Warning  Unhealthy  21s (x8 over 5m7s)  kubelet  Readiness probe failed: Get "http://172.32.10.83:8081/readyz": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
  'Liveness probe failed: Get "http://172.32.13.160:8081/healthz": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
])('finds a failed probe of the controller: %s', (line) => {
  expect(findMessages(line).map(({ message: { cause } }) => cause)).toEqual([expect.stringMatching(/^The controller does not answer its probe\./)]);
});
