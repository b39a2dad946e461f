import { priceChart } from '../../../../src/cli/instances/html/price-chart';
import { PoolAnswer } from '../../../../src/cli/instances/pool-answer';

function poolOf(_: unknown, index: number): PoolAnswer {
  return { pool: { name: `pool-${index}`, types: [{ price: 0.1 }, { price: 0.1 }, { price: 2 }] } } as unknown as PoolAnswer;
}

test('a chart can have more bars than a function can have arguments', () => {
  const chart = priceChart(Array.from({ length: 4000 }, poolOf), 'USD');
  expect(chart.match(/<rect /g)).toHaveLength(8000);
  expect(chart).toContain('pool-3999: 2 instance types from 0.1');
});
