import { describe, expect, test } from "vitest";
import { commit } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { outcomeOf } from "../shared/outcome.fixture.ts";
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
const release = async (person: ReturnType<typeof somebody>, discount: Discount, order: string) => {
  const writes = await Discounts.releaseDiscount(person, discount.code, order);
  if (writes.length > 0) await commit(writes);
  return writes.length > 0;
};
const usedUp = "cart.discount-used-up";

test("a code is found however it is typed, and one that never was is not", async () => {
  const discount = await kept();
  expect(await Discounts.findDiscount(` ${discount.code.toLowerCase()} `)).toEqual(discount);
  expect(await Discounts.findDiscount("NEVER")).toBeUndefined();
});

test("a code is kept as it is typed: in capitals", async () => {
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

  test("stops when it is used up, whoever asks", async () => {
    const discount = await kept({ maxUses: 2, uses: 1 });
    expect(await claim(somebody(), discount, anOrder())).toBe("done");
    expect(await claim(somebody(), discount, anOrder())).toBe(usedUp);
    expect(await usesOf(discount)).toBe(2);
  });

  test("of two at the same moment the last use is one's", async () => {
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

describe("an order that came to nothing", () => {
  test("gives its use back, once", async () => {
    const [discount, person, order] = [await kept({ oncePerPerson: true, maxUses: 1 }), somebody(), anOrder()];
    await claim(person, discount, order);
    expect([await release(person, discount, order), await release(person, discount, order)]).toEqual([true, false]);
    expect(await usesOf(discount)).toBe(0);
    expect(await claim(person, discount, anOrder())).toBe("done");
  });

  test("of two that release at the same moment, one does", async () => {
    const [discount, person, order] = [await kept({ uses: 7 }), somebody(), anOrder()];
    await claim(person, discount, order);
    const [first, second] = await Promise.all(
      [1, 2].map(() => Discounts.releaseDiscount(person, discount.code, order)),
    );
    await commit(first ?? []);
    await expect(commit(second ?? [])).rejects.toThrow("conflict");
    expect(await usesOf(discount)).toBe(7);
  });

  test("leaves what other orders used", async () => {
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

describe("a code as it stands for somebody", () => {
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

  test("is nothing where the code is not known", async () => {
    expect(await standing(somebody(), aDiscount(), anOrder())).toBeUndefined();
  });
});
