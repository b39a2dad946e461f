import { instanceTypeOf } from '../../../../src/instance-types/catalog/instance-types';
import { expressionValues } from '../../../../src/instance-types/kubelet/expression-values';
import { NEXT_INSTANCE_TYPE, ORDINARY_INSTANCE_TYPE } from '../../../../src/validation/rules/kubelet/expressions/ordinary-instance-types';

test.each([ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE])('$instance_type has the values of the catalog', (values) => {
  const type = instanceTypeOf(values.instance_type)!;
  expect(values).toEqual(expressionValues(type, Number(type.resources.get('pods'))));
});
