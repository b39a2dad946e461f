import { NEXT_INSTANCE_TYPE, ORDINARY_INSTANCE_TYPE } from '../../../../../src/checks/rules/kubelet/expressions/ordinary-instance-types';
import { instanceTypeOf } from '../../../../../src/karpenter/instance-types/catalog/instance-types';
import { expressionValues } from '../../../../../src/karpenter/instance-types/kubelet/expression-values';

test.each([ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE])('$instance_type has the values of the catalog', (values) => {
  const type = instanceTypeOf(values.instance_type)!;
  expect(values).toEqual(expressionValues(type, Number(type.resources.get('pods'))));
});
