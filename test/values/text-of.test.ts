import { Testing } from 'cdk8s';
import { AmiFamily, AmiSelectorTerm, CapacityReservationSelectorTerm } from '../../src';
import { textOf } from '../../src/values/text-of';
import { messageOf, nodeClass, pool } from '../fixtures';

test('returns the string of a value, or undefined', () => {
  expect([textOf('amiFamily', AmiFamily.AL2), textOf('amiFamily', undefined)]).toEqual(['AL2', undefined]);
});

/** Values of wrong types, which plain JavaScript can pass. */
const wrong = (text: string) => text as never;

test.each([
  ['amiFamily', () => nodeClass(Testing.chart(), 'it', { amiFamily: wrong('AL2023') }).toJson(), 'amiFamily must be an instance of the declared class, got "AL2023". Use a constant or a static method of the declared class.'],
  ['consolidateAfter', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1m') } }).toJson(), 'consolidateAfter must be an instance of the declared class, got "1m". Use a constant or a static method of the declared class.'],
  ['instanceMatchCriteria', () => CapacityReservationSelectorTerm.matching({ instanceMatchCriteria: wrong('open') }), 'instanceMatchCriteria must be an instance of the declared class, got "open". Use a constant or a static method of the declared class.'],
  ['userData', () => nodeClass(Testing.chart(), 'it', { userData: wrong('#!/bin/sh') }).toJson(), 'userData must be a UserData, got a string. Use UserData.of(text).'],
  ['alias without a version', () => AmiSelectorTerm.alias('al2023', undefined as never), 'version is required and must be a release such as "v20260701", or "latest"'],
  ['nodeClass', () => pool(Testing.chart(), 'it', { nodeClass: wrong('default') }), 'nodeClass must be an EC2NodeClass or a NodeClassRef, got "default". For example: NodeClassRef.named("default")'],
  ['an item', () => pool(Testing.chart(), 'it', { requirements: [wrong('x')] }), 'requirements[0] must be an object, got "x"'],
])('rejects a string instead of an object: %s', (_, action, message) => {
  expect(messageOf(action)).toContain(message);
});
