import type { PolicyName } from "@guildhall/core/engines/policy/policy-numbers.rules";
import { policyParameters } from "@guildhall/core/engines/policy/policy-parameters.rules";

type PolicyNumber = number | readonly number[];

const numberText = (value: number): string => value.toLocaleString("en-US");

const listText = (value: PolicyNumber): string => [value].flat().map(numberText).join(", ");

/** "90 days" */
export const valueText = (name: PolicyName, value: PolicyNumber): string =>
  `${listText(value)} ${policyParameters[name].unit}`;

export const policySentence = (name: PolicyName, value: PolicyNumber): string =>
  policyParameters[name].sentence.replace("{value}", listText(value));

/** "25, 50" → [25, 50]. A text that is not a number is passed on as typed, and the rule refuses it. */
export function readValue(name: PolicyName, typed: string): PolicyNumber {
  const parts = typed
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
  return policyParameters[name].numbers ? parts : parts.length === 1 ? (parts[0] ?? Number.NaN) : Number.NaN;
}
