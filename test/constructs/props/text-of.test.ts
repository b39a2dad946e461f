import { Duration, Testing } from 'cdk8s';
import {
  AmiFamily, AmiSelectorTerm, Architecture, CapacityReservationSelectorTerm, CapacityType, ConsolidationPolicy, DisruptionReason, NodeOverlay,
  OperatingSystem,
} from '../../../src';
import { textOf } from '../../../src/constructs/props/text-of';
import { messageOf, nodeClass, pool } from '../../fixtures';

test('returns the string of a value, or undefined', () => {
  expect([textOf('amiFamily', AmiFamily.AL2, AmiFamily), textOf('amiFamily', undefined, AmiFamily)]).toEqual(['AL2', undefined]);
});

type EnumLike = Parameters<typeof textOf>[2];

/** Values of wrong types, which plain JavaScript can pass. */
const wrong = (value: unknown) => value as never;

const overlayWith = (priceAdjustment: unknown) => new NodeOverlay(Testing.chart(), 'it', { requirements: [], priceAdjustment: priceAdjustment as never }).toJson();

test.each([
  ['amiFamily', () => nodeClass(Testing.chart(), 'it', { amiFamily: wrong('AL2023') }).toJson(), 'amiFamily must be an AmiFamily, got "AL2023". Use AmiFamily.AL2023.'],
  ['consolidateAfter', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1m') } }).toJson(), 'disruption.consolidateAfter must be a DurationOrNever, got "1m". Use DurationOrNever.parse("1m").'],
  ['instanceMatchCriteria', () => CapacityReservationSelectorTerm.matching({ instanceMatchCriteria: wrong('open') }), 'instanceMatchCriteria must be an InstanceMatchCriteria, got "open". Use InstanceMatchCriteria.OPEN.'],
  ['a duration in days', () => pool(Testing.chart(), 'it', { disruption: { consolidateAfter: wrong('1d') } }).toJson(), 'disruption.consolidateAfter must be a DurationOrNever, got "1d". Use DurationOrNever.of(Duration.days(1)).'],
  ['a typo of a constant', () => nodeClass(Testing.chart(), 'it', { metadataOptions: { httpTokens: wrong('reqired') } }).toJson(), 'metadataOptions.httpTokens must be an HttpTokens, got "reqired". Use HttpTokens.REQUIRED.'],
  ['an unknown volume type', () => nodeClass(Testing.chart(), 'it', { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeType: wrong('gp5') } }] }).toJson(), 'blockDeviceMappings[0].ebs.volumeType must be a VolumeType, got "gp5". Use a constant of VolumeType, for example VolumeType.GP3.'],
  ['a price adjustment', () => overlayWith('-10%'), 'priceAdjustment must be a PriceAdjustment, got "-10%". Use PriceAdjustment.of("-10%").'],
  ['a price adjustment without a sign', () => overlayWith('10%'), 'priceAdjustment must be a PriceAdjustment, got "10%". Use PriceAdjustment.of("+10%").'],
  ['userData', () => nodeClass(Testing.chart(), 'it', { userData: wrong('#!/bin/sh') }).toJson(), 'userData must be a UserData, got a string. Use UserData.of(text).'],
  ['userData as a number', () => nodeClass(Testing.chart(), 'it', { userData: wrong(5) }).toJson(), 'userData must be a UserData, got 5. Use UserData.of(text).'],
  ['userData as a list', () => nodeClass(Testing.chart(), 'it', { userData: wrong(['#!/bin/sh']) }).toJson(), 'userData must be a UserData, got ["#!/bin/sh"]. Use UserData.of(text).'],
  ['alias without a version', () => AmiSelectorTerm.alias('al2023', undefined as never), 'version is required and must be a release such as "v20260701", or "latest"'],
  ['nodeClass', () => pool(Testing.chart(), 'it', { nodeClass: wrong('default') }), 'nodeClass must be an EC2NodeClass or a NodeClassRef, got "default". For example: NodeClassRef.named("default")'],
  ['an item', () => pool(Testing.chart(), 'it', { requirements: [wrong('x')] }), 'requirements[0] must be a Requirement, got "x". For example: Requirement.label("team").anyOf("web")'],
])('rejects a string instead of an object: %s', (_, action, message) => {
  expect(messageOf(action)).toContain(message);
});

const ANY_DURATION = 'Use DurationOrNever.of with a Duration, for example DurationOrNever.of(Duration.hours(720)).';

test.each<[title: string, value: unknown, message: string]>([
  ['a Duration of days', Duration.days(3), 'got a Duration. Use DurationOrNever.of(Duration.days(3)).'],
  ['a Duration of hours and minutes', Duration.minutes(90), 'got a Duration. Use DurationOrNever.of(Duration.minutes(90)).'],
  ['a Duration of seconds', Duration.seconds(45), 'got a Duration. Use DurationOrNever.of(Duration.seconds(45)).'],
  ['a Duration with a fraction of a second', Duration.millis(1500), `got a Duration. ${ANY_DURATION}`],
  ['a number', 3600, `got 3600. ${ANY_DURATION}`],
  ['an object without a prototype', Object.create(null), `got {}. ${ANY_DURATION}`],
])('proposes DurationOrNever.of for %s', (_, value, message) => {
  expect(messageOf(() => pool(Testing.chart(), 'it', { expireAfter: value as never }).toJson())).toContain(`expireAfter must be a DurationOrNever, ${message}`);
});

test('proposes percent for a price adjustment as a number', () => {
  expect(messageOf(() => overlayWith(-10))).toContain('priceAdjustment must be a PriceAdjustment, got -10. Use a static method of PriceAdjustment, for example PriceAdjustment.percent(-10).');
});

test.each<[type: EnumLike, wrong: unknown, fix: string]>([
  [Architecture, 'arm64', 'Architecture.ARM64'],
  [Architecture, 'aarch64', 'Architecture.ARM64'],
  [Architecture, 'ARM', 'Architecture.ARM64'],
  [Architecture, 'x86_64', 'Architecture.AMD64'],
  [Architecture, 'X64', 'Architecture.AMD64'],
  [Architecture, 'riscv', 'a constant of Architecture, for example Architecture.AMD64'],
  [Architecture, 64, 'a constant of Architecture, for example Architecture.AMD64'],
  [CapacityType, 'spott', 'CapacityType.SPOT'],
  [CapacityType, 'spot-instances', 'CapacityType.SPOT'],
  [CapacityType, 'on_demand', 'CapacityType.ON_DEMAND'],
  [CapacityType, 'OnDemand', 'CapacityType.ON_DEMAND'],
  [CapacityType, 'demand', 'CapacityType.ON_DEMAND'],
  [OperatingSystem, 'win', 'OperatingSystem.WINDOWS'],
  [DisruptionReason, 'Drift', 'DisruptionReason.DRIFTED'],
  [DisruptionReason, 'Underutilised', 'DisruptionReason.UNDERUTILIZED'],
  [ConsolidationPolicy, 'WHEN_EMPTY', 'ConsolidationPolicy.WHEN_EMPTY'],
  [ConsolidationPolicy, 'Underutilized', 'ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED'],
  [ConsolidationPolicy, 'Empty', 'ConsolidationPolicy.WHEN_EMPTY or ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED'],
  [AmiFamily, 'Windows', 'AmiFamily.WINDOWS2019 or AmiFamily.WINDOWS2022 or AmiFamily.WINDOWS2025'],
  [AmiFamily, 'AL2022', 'a constant of AmiFamily, for example AmiFamily.AL2023'],
  [AmiFamily, 'A', 'a constant of AmiFamily, for example AmiFamily.AL2'],
])('names the constant of %p that %j stands for', (type, wrongValue, fix) => {
  expect(messageOf(() => textOf('it', wrongValue as never, type))).toContain(` Use ${fix}.`);
});
