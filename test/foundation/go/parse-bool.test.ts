import { parseBool } from '../../../src/foundation/go/parse-bool';

test.each(['1', 't', 'T', 'TRUE', 'true', 'True'])('%s is true', (text) => expect(parseBool(text)).toBe(true));

test.each(['0', 'f', 'F', 'FALSE', 'false', 'False'])('%s is false', (text) => expect(parseBool(text)).toBe(false));

test.each(['', 'yes', 'tRUE', ' true', 'on', '01'])('Go does not read %j', (text) => expect(parseBool(text)).toBeUndefined());
