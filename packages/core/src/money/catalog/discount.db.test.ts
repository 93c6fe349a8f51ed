import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { outcomeOf } from "../../ground/shared/outcome.fixture.ts";
import { commit } from "../../ground/storage/commit.ts";
import { aDiscount } from "./catalog.fixture.ts";
import type { Discount } from "./catalog.schema.ts";
import * as Discounts from "./discount.ts";
import { importDiscounts } from "./import-catalog.ts";

async function kept(override: Partial<Discount> = {}): Promise<Discount> {
  const discount = aDiscount(override);
  await importDiscounts([discount]);
  return discount;
}

const somebody = () => createId("person");
const anOrder = () => createId("order");
const usesOf = async ({ code }: Discount) => (await Discounts.findDiscount(code))?.uses;
const claim = (person: ReturnType<typeof somebody>, discount: Discount, order: string) =>
  outcomeOf(commit(Discounts.claimDiscount(person, discount, order)));
const giveCodeBack = (personId: ReturnType<typeof somebody>, { code }: Discount, orderId: string, isLast = true) =>
  Discounts.partWithoutCode({ personId, code, orderId, isLast: async () => isLast });
const release = async (person: ReturnType<typeof somebody>, discount: Discount, order: string) => {
  const writes = await giveCodeBack(person, discount, order);
  if (writes.length > 0) await commit(writes);
  return writes.length > 0;
};
const usedUp = "cart.discount-used-up";

test("a code is found in any spelling, and an unknown one is not", async () => {
  const discount = await kept();
  expect(await Discounts.findDiscount(` ${discount.code.toLowerCase()} `)).toEqual(discount);
  expect(await Discounts.findDiscount("NEVER")).toBeUndefined();
});

test("a code is stored in capitals", async () => {
  await importDiscounts([aDiscount({ code: "summer" })]);
  expect((await Discounts.findDiscount("SUMMER"))?.code).toBe("SUMMER");
});

describe("using a code", () => {
  test("counts each use", async () => {
    const [discount, person] = [await kept(), somebody()];
    expect([await claim(person, discount, anOrder()), await claim(person, discount, anOrder())]).toEqual([
      "done",
      "done",
    ]);
    expect(await usesOf(discount)).toBe(2);
  });

  test("is refused to everybody when it is used up", async () => {
    const discount = await kept({ maxUses: 2, uses: 1 });
    expect(await claim(somebody(), discount, anOrder())).toBe("done");
    expect(await claim(somebody(), discount, anOrder())).toBe(usedUp);
    expect(await usesOf(discount)).toBe(2);
  });

  test("of two orders at the same time, only one gets the last use", async () => {
    const discount = await kept({ maxUses: 1 });
    const outcomes = await Promise.all([1, 2].map(() => claim(somebody(), discount, anOrder())));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await usesOf(discount)).toBe(1);
  });

  test("once each means once for each person", async () => {
    const [discount, person] = [await kept({ oncePerPerson: true }), somebody()];
    expect(await claim(person, discount, anOrder())).toBe("done");
    expect(await claim(person, discount, anOrder())).toBe(usedUp);
    expect(await claim(somebody(), discount, anOrder())).toBe("done");
    expect(await usesOf(discount)).toBe(2);
  });

  test("is refused for a code that is gone", async () => {
    expect(await claim(somebody(), aDiscount(), anOrder())).toBe(usedUp);
  });
});

describe("a canceled order", () => {
  test("gives its use back, once", async () => {
    const [discount, person, order] = [await kept({ oncePerPerson: true, maxUses: 1 }), somebody(), anOrder()];
    await claim(person, discount, order);
    expect([await release(person, discount, order), await release(person, discount, order)]).toEqual([true, false]);
    expect(await usesOf(discount)).toBe(0);
    expect(await claim(person, discount, anOrder())).toBe("done");
  });

  test("of two releases at the same time, one has an effect", async () => {
    const [discount, person, order] = [await kept({ uses: 7 }), somebody(), anOrder()];
    await claim(person, discount, order);
    const [first, second] = await Promise.all([1, 2].map(() => giveCodeBack(person, discount, order)));
    await commit(first ?? []);
    await expect(commit(second ?? [])).rejects.toThrow("conflict");
    expect(await usesOf(discount)).toBe(7);
  });

  test("of two parts that are canceled at the same time, one must check again which is the last", async () => {
    const [discount, person, order] = [await kept({ uses: 7 }), somebody(), anOrder()];
    await claim(person, discount, order);
    const [first, second] = await Promise.all([1, 2].map(() => giveCodeBack(person, discount, order, false)));
    await commit(first ?? []);
    await expect(commit(second ?? [])).rejects.toThrow("conflict");
    expect(await usesOf(discount)).toBe(8);
    expect([await release(person, discount, order), await usesOf(discount)]).toEqual([true, 7]);
  });

  test("does not change the uses of other orders", async () => {
    const [discount, person, [paid, canceled]] = [await kept(), somebody(), [anOrder(), anOrder()]];
    await claim(person, discount, paid as string);
    await claim(person, discount, canceled as string);
    await release(person, discount, canceled as string);
    expect([await usesOf(discount), await release(person, discount, paid as string)]).toEqual([1, true]);
  });

  test("that never had the code releases nothing", async () => {
    const [discount, person] = [await kept(), somebody()];
    await claim(person, discount, anOrder());
    expect(await release(person, discount, anOrder())).toBe(false);
    expect(await release(somebody(), discount, anOrder())).toBe(false);
    expect(await usesOf(discount)).toBe(1);
  });
});

describe("the state of a code for one person", () => {
  const standing = async (person: ReturnType<typeof somebody>, { code }: Discount, order: string) => {
    const usable = await Discounts.discountFor(person, code.toLowerCase(), order);
    return usable && [usable.discount.uses, usable.hasUsed];
  };

  test("is not counted against the order that has it already, but against any other", async () => {
    const [discount, person, order] = [await kept({ uses: 4, oncePerPerson: true }), somebody(), anOrder()];
    expect(await standing(person, discount, order)).toEqual([4, false]);
    await claim(person, discount, order);
    expect(await standing(person, discount, order)).toEqual([4, false]);
    expect(await standing(person, discount, anOrder())).toEqual([5, true]);
    expect(await standing(somebody(), discount, order)).toEqual([5, false]);
  });

  test("counts another order beside one's own", async () => {
    const [discount, person, order] = [await kept(), somebody(), anOrder()];
    await claim(person, discount, anOrder());
    await claim(person, discount, order);
    expect(await standing(person, discount, order)).toEqual([1, true]);
  });

  test("is undefined for an unknown code", async () => {
    expect(await standing(somebody(), aDiscount(), anOrder())).toBeUndefined();
  });
});
