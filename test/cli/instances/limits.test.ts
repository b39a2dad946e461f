import { json, M7I, pool } from './run-instances';

const WORKLOAD = `---
apiVersion: v1
kind: Pod
metadata: {name: big}
spec: {containers: [{name: c, image: x, resources: {requests: {cpu: "60"}}}]}
`;
const limited = (limits: string) => pool('small', M7I).replace('spec:', `spec:\n  limits: ${limits}\n  weight: 50`) + pool('large', M7I) + WORKLOAD;
const big = (content: string) => json(content).overlaps.find(({ workload }: any) => workload !== null);

test('a NodePool whose limits allow no node for a pod does not run the pod', () => {
  expect(big(limited('{cpu: 10}'))).toMatchObject({
    winner: 'large', refusedBy: [{ name: 'small', reason: expect.stringMatching(/^the limits of NodePool small allow no node of the \d+ instance types that fit the pod$/) }],
  });
  expect(big(limited('{cpu: 1000}'))).toMatchObject({ winner: 'small', refusedBy: [] });
  expect(big(limited('{nodes: 0}'))).toMatchObject({ winner: 'large' });
});
