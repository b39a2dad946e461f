import { findMessages } from '../../../src/cli/messages/find-messages';

const line = (messageKind: string) => JSON.stringify({
  level: 'INFO',
  time: '2026-05-30T14:40:34.966Z',
  logger: 'controller',
  message: 'initiating delete from interruption message',
  controller: 'interruption',
  messageKind,
  NodeClaim: { name: 'default-1' },
  action: 'CordonAndDrain',
  Node: { name: 'ip-10-0-0-1.internal' },
});
const explained = (text: string) => findMessages(text).map(({ message: { cause, fix } }) => `${cause} ${fix}`);

test.each([
  ['spot_interrupted', 'EC2 reclaims the spot instance'],
  ['capacity_reservation_interrupted', 'capacity reservation'],
  ['scheduled_change', 'scheduled event'],
  ['event_status', 'scheduled event'],
  ['instance_status', 'status check'],
  ['system_status', 'status check'],
  ['instance_stopped', 'CloudTrail'],
  ['instance_terminated', 'CloudTrail'],
])('explains a deletion by the kind %s of its message', (kind, text) => {
  expect(explained(line(kind))).toEqual([expect.stringContaining(text)]);
  expect(explained(`2026-05-30T14:40:34.966Z\tINFO\tcontroller.interruption\tinitiating delete from interruption message\t{"messageKind": "${kind}"}`)).toEqual([expect.stringContaining(text)]);
});

test('names CloudTrail only for instances that someone can have stopped', () => {
  for (const kind of ['spot_interrupted', 'capacity_reservation_interrupted', 'scheduled_change', 'event_status', 'instance_status', 'system_status']) {
    expect(explained(line(kind)).join()).not.toContain('CloudTrail');
  }
});

test.each(['initiating delete from interruption message', line('new_kind'), 'Interruption triggered termination for the NodeClaim'])('lists the kinds of interruptions for %j', (text) => {
  expect(explained(text)).toEqual([expect.stringMatching(/^EC2 or AWS Health announced an interruption.*spot.*capacity reservation.*scheduled event.*status check.*stop or the termination/)]);
});

test.each(['An unhealthy warning was triggered for the instance', '{"message":"detected unhealthy instance owned by cluster"}'])('explains unhealthy instances in %j', (text) => {
  expect(explained(text)).toEqual([expect.stringContaining('status check')]);
});

test('explains recommendations, on which Karpenter does not act', () => {
  expect(explained('{"messageKind":"rebalance_recommendation"}')).toEqual([expect.stringContaining('does not act on it')]);
});
