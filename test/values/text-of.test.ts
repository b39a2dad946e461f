import { Testing } from 'cdk8s';
import { AmiFamily, AmiSelectorTerm, CapacityReservationSelectorTerm } from '../../src';
import { textOf } from '../../src/values/text-of';
import { messageOf, nodeClass, pool } from '../fixtures';

test('returns the string of a value, or undefined', () => {
  expect([textOf('amiFamily', AmiFamily.AL2, AmiFamily), textOf('amiFamily', undefined, AmiFamily)]).toEqual(['AL2', undefined]);
});

/** Values of wrong types, which plain JavaScript can pass. */
const wrong = (text: string) => text as never;

test.each([
  ['amiFamily', () => nodeClass(Testing.chart(), 'it', { amiFamily: wrong('AL2023') }).toJson(), 'amiFamily must be an AmiFamily, got "AL2023". Use AmiFamily.AL2023.'],
  ['consolidateAfter', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1m') } }).toJson(), 'consolidateAfter must be a DurationOrNever, got "1m". Use DurationOrNever.parse("1m").'],
  ['instanceMatchCriteria', () => CapacityReservationSelectorTerm.matching({ instanceMatchCriteria: wrong('open') }), 'instanceMatchCriteria must be an InstanceMatchCriteria, got "open". Use InstanceMatchCriteria.OPEN.'],
  ['a string of no instance', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1d') } }).toJson(), 'consolidateAfter must be a DurationOrNever, got "1d". Use a constant of DurationOrNever, for example DurationOrNever.NEVER.'],
  ['userData', () => nodeClass(Testing.chart(), 'it', { userData: wrong('#!/bin/sh') }).toJson(), 'userData must be a UserData, got a string. Use UserData.of(text).'],
  ['alias without a version', () => AmiSelectorTerm.alias('al2023', undefined as never), 'version is required and must be a release such as "v20260701", or "latest"'],
  ['nodeClass', () => pool(Testing.chart(), 'it', { nodeClass: wrong('default') }), 'nodeClass must be an EC2NodeClass or a NodeClassRef, got "default". For example: NodeClassRef.named("default")'],
  ['an item', () => pool(Testing.chart(), 'it', { requirements: [wrong('x')] }), 'requirements[0] must be an object, got "x"'],
])('rejects a string instead of an object: %s', (_, action, message) => {
  expect(messageOf(action)).toContain(message);
});
