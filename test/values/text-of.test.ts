import { Testing } from 'cdk8s';
import { AmiFamily, AmiSelectorTerm, CapacityReservationSelectorTerm } from '../../src';
import { textOf } from '../../src/values/text-of';
import { messageOf, nodeClass, pool } from '../fixtures';

test('the text of a value, or nothing', () => {
  expect([textOf('amiFamily', AmiFamily.AL2), textOf('amiFamily', undefined)]).toEqual(['AL2', undefined]);
});

/** As plain JavaScript can write it. */
const wrong = (text: string) => text as never;

test.each([
  ['amiFamily', () => nodeClass(Testing.chart(), 'it', { amiFamily: wrong('AL2023') }).toJson(), 'amiFamily: "AL2023" is not a valid value of its class; write one of its constants, or of("AL2023")'],
  ['consolidateAfter', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1m') } }).toJson(), 'consolidateAfter: "1m" is not a valid value of its class; write one of its constants, or of("1m")'],
  ['instanceMatchCriteria', () => CapacityReservationSelectorTerm.matching({ instanceMatchCriteria: wrong('open') }), 'instanceMatchCriteria: "open" is not a valid value of its class; write one of its constants, or of("open")'],
  ['userData', () => nodeClass(Testing.chart(), 'it', { userData: wrong('#!/bin/sh') }).toJson(), 'userData: a text is no UserData; write UserData.of(text)'],
  ['alias without a version', () => AmiSelectorTerm.alias('al2023', undefined as never), 'alias("al2023"): a version is missing; write the release, such as "v20260701", or "latest"'],
  ['nodeClass', () => pool(Testing.chart(), 'it', { nodeClass: wrong('default') }), 'nodeClass: "default" is no node class; write an EC2NodeClass or NodeClassRef.named("default")'],
  ['an item', () => pool(Testing.chart(), 'it', { requirements: [wrong('x')] }), 'requirements[0] must be an object, got "x"'],
])('a text in place of a value is not lost: %s', (_, action, message) => {
  expect(messageOf(action)).toContain(message);
});
