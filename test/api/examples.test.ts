import { Type, types } from './assembly';

/** Reports whether a class has static methods that create its objects. The method `of(value)` of an enum-like class does not count. */
function hasBuilders({ kind, methods = [], fqn }: Type): boolean {
  const builders = methods.filter((method) => method.static && JSON.stringify(method.returns) === JSON.stringify({ type: { fqn } }));
  const isEnumLike = builders.length === 1 && builders[0].name === 'of' && builders[0].parameters?.map(({ name }) => name).join() === 'value';
  return kind === 'class' && builders.length > 0 && !isEnumLike;
}

const classes = types.filter(({ locationInModule }) => locationInModule!.filename.startsWith('src/constructs/props/')).filter(hasBuilders);

test('every value class with builders has an example', () => {
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter(({ docs }) => docs?.example === undefined).map(({ name }) => name)).toEqual([]);
});
