const SharedEnvironment = jest.requireActual('./environment');

const CONFIG = { globalConfig: {}, projectConfig: { fakeTimers: {}, globals: {}, testEnvironmentOptions: {} } };

test('all suites of a worker have the same global object, and each has its own process', () => {
  const { global } = new SharedEnvironment(CONFIG, {});
  const { process: first, Array: List } = global;
  first.env.LEFT_BY_A_SUITE = '1';
  const second = new SharedEnvironment(CONFIG, {}).global;
  expect([second === global, second.Array === List, second.process === first]).toEqual([true, true, false]);
  expect(second.process.env.LEFT_BY_A_SUITE).toBeUndefined();
});

test('a suite starts without the spies and the clock of the suite before it', async () => {
  const environment = new SharedEnvironment(CONFIG, {});
  const { Date: realDate, JSON: json } = environment.global;
  const { parse } = json;
  environment.moduleMocker.spyOn(json, 'parse').mockReturnValue('mocked');
  environment.fakeTimersModern.useFakeTimers();
  expect([json.parse('1'), environment.global.Date === realDate]).toEqual(['mocked', false]);
  await environment.teardown();
  expect([json.parse, environment.global.Date]).toEqual([parse, realDate]);
});

const REFUSED = /^A suite that shares its modules with others cannot (replace|reset) them\. Begin the file with \/\*\* @jest-environment node \*\/\.$/;

test('a suite that shares modules cannot replace or reset them', () => {
  expect(() => jest.doMock('../../src', () => ({}))).toThrow(REFUSED);
  expect(() => jest.setMock('../../src', {})).toThrow(REFUSED);
  expect(() => jest.resetModules()).toThrow(REFUSED);
});
