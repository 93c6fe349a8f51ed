import * as Policy from "@guildhall/core/engines/policy/policy";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays, plusYears } from "@guildhall/core/ground/shared/days";
import { expect, test } from "vitest";
import { handler as options } from "../donation/options.ts";
import { call } from "../shared/call.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { handler as changeHandler } from "./change.ts";
import { handler as historyHandler } from "./history.ts";

const change = (parameter: string, body: object) => call(changeHandler, { as: "admin", params: { parameter }, body });
const history = async (parameter: string) => {
  const { data } = (await call(historyHandler, { as: "admin" })).body;
  return data.find((one: { parameter: string }) => one.parameter === parameter);
};
const theAdmin = async () => {
  const { id, firstName, lastName } = await cast.admin();
  return { id, firstName, lastName };
};
const tomorrow = () => plusDays(today(), 1);
const nextYear = plusYears(today(), 1);

test("a change counts from its day on, and what counted before stays", async () => {
  expect(await history("expiringDays")).toEqual({ parameter: "expiringDays", value: 90, values: [] });
  expect((await change("expiringDays", { value: 60, validFrom: tomorrow() })).body).toEqual({ done: true });
  const { value, values } = await history("expiringDays");
  expect([value, values]).toEqual([
    90,
    [{ value: 60, validFrom: tomorrow(), recordedAt: expect.any(String), by: await theAdmin() }],
  ]);
  expect((await Policy.of()).expiringDays).toBe(90);
  expect((await Policy.of(tomorrow())).expiringDays).toBe(60);
  await change("expiringDays", { value: 45, validFrom: tomorrow() });
  expect((await history("expiringDays")).values).toHaveLength(2);
  expect((await Policy.of(tomorrow())).expiringDays).toBe(45);
});

test("it stands in the history with what it replaces", async () => {
  await change("termDays", { value: 366, validFrom: tomorrow() });
  let last: object | undefined;
  for await (const entry of entriesOfAll("association")) last = entry;
  expect(last).toMatchObject({
    action: "policy.changed",
    before: { termDays: 365 },
    after: { termDays: 366, validFrom: tomorrow() },
  });
});

test("amounts to choose from are the policy's", async () => {
  const { body } = await call(options, { as: "member" });
  expect(body.data[0].presets.map(({ amount }: { amount: number }) => amount)).toEqual([25, 50, 100, 250, 500]);
});

test.each([
  ["expiringDays", { value: 0, validFrom: nextYear }, "value", "Enter a whole number of days from 1 to 364."],
  ["expiringDays", { value: "90", validFrom: nextYear }, "value", "Enter a number."],
  ["donationPresets", { value: [5, 5], validFrom: nextYear }, "value", "Enter each number once."],
  ["expiringDays", { value: 30, validFrom: "2020-01-01" }, "validFrom", "Enter a day that is still to come."],
  ["expiringDays", { value: 30, validFrom: "9999-12-31" }, "validFrom", "Enter a day at most 10 years from today."],
  ["expiringDays", { value: 30, validFrom: "soon" }, "validFrom", "Enter a date."],
])("%s: %j is refused", async (parameter, body, path, message) => {
  const answer = await change(parameter, body);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
});

test("reminders stay in their order: neither a value nor a withdrawal is taken that would change it", async () => {
  const validFrom = plusYears(today(), 9);
  const refused = await change("firstReminderDays", { value: 5, validFrom });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ path: "value", message: expect.stringMatching(/^Enter more than 30: on /) }]);
  expect((await history("firstReminderDays")).values).toEqual([]);
  await change("firstReminderDays", { value: 90, validFrom });
  await change("secondReminderDays", { value: 60, validFrom });
  const kept = await change("firstReminderDays", { value: null, validFrom });
  expect([kept.status, kept.body.errors[0].path]).toEqual([400, "validFrom"]);
  expect(kept.body.detail).toMatch(/^This cannot be withdrawn: the number before it is 60, and on /);
  expect((await Policy.of(validFrom)).firstReminderDays).toBe(90);
});

test("no other number is one of the policy", async () => {
  expect((await change("constructor", { value: 1, validFrom: tomorrow() })).status).toBe(400);
});

test("of two for one day the first is replaced, and one that is to come can be withdrawn", async () => {
  const validFrom = plusYears(today(), 10);
  await change("expiringDays", { value: 20, validFrom });
  await change("expiringDays", { value: 10, validFrom });
  const onDay = async () =>
    (await history("expiringDays")).values
      .filter((one: { validFrom: string }) => one.validFrom === validFrom)
      .map(({ value, isReplaced }: { value: number; isReplaced?: true }) => [value, isReplaced]);
  expect(await onDay()).toEqual([
    [20, true],
    [10, undefined],
  ]);
  expect((await change("expiringDays", { value: null, validFrom })).body).toEqual({ done: true });
  expect(await onDay()).toEqual([
    [20, true],
    [10, true],
  ]);
  expect((await Policy.of(validFrom)).expiringDays).not.toBe(10);
  expect((await change("expiringDays", { value: null, validFrom })).body).toEqual({ done: true });
});

test("the same press sent again writes nothing", async () => {
  const validFrom = plusYears(today(), 4);
  const press = async (parameter: string, value: unknown) => {
    for (const _time of [1, 2, 3]) expect((await change(parameter, { value, validFrom })).body).toEqual({ done: true });
    return (await history(parameter)).values.map((one: { value: unknown }) => one.value);
  };
  expect(await press("emeritusAge", 66)).toEqual([66]);
  expect(await press("donationPresets", [10, 20])).toEqual([[10, 20]]);
  expect(await press("emeritusAge", 67)).toEqual([66, 67]);
  expect(await press("emeritusAge", 66)).toEqual([66, 67, 66]);
  await Promise.all([1, 2, 3].map(() => change("emeritusAge", { value: 68, validFrom })));
  expect(await press("emeritusAge", 68)).toEqual([66, 67, 66, 68]);
});

test("a value that counts already cannot be withdrawn", async () => {
  const answer = await change("expiringDays", { value: null, validFrom: today() });
  expect(answer.body.errors).toEqual([{ path: "validFrom", message: "Enter a day that is still to come." }]);
});

test("two neighboring reminders that are changed at once stay in their order: one change is refused", async () => {
  const validFrom = plusYears(today(), 5);
  const answers = await Promise.all([
    change("secondReminderDays", { value: 20, validFrom }),
    change("thirdReminderDays", { value: 25, validFrom }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { secondReminderDays, thirdReminderDays } = await Policy.of(validFrom);
  expect(secondReminderDays).toBeGreaterThan(thirdReminderDays);
});
