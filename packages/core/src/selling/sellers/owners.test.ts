import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import type * as membership from "../../domains/membership/membership.seller.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Seller } from "../../money/order/line-item/seller.ts";
import { aLineItem } from "../../money/order/order.fixture.ts";
import type { Person } from "../../people/person/person.ts";
import { byOwner, inTurn, saidBy } from "./owners.ts";
import * as sample from "./sample.seller.ts";
import { sampleLine } from "./sample-line.ts";
import { purchases, refunds, refusals } from "./sellers.ts";
import { soldKinds } from "./sold-kinds.rules.ts";

const core = join(import.meta.dirname, "../..");
const personId = createId("person");
const person = { id: personId } as Person;
const attachedTo = (id: string) => ({ type: "registration", id }) as const;
const line = (override: Partial<LineItem>): LineItem => ({
  ...aLineItem({ personId }),
  isSample: undefined,
  ...override,
});

describe("a seller", () => {
  test("that leaves a part out does not compile", () => {
    expectTypeOf<typeof membership>().toExtend<Seller>();
    expectTypeOf<Omit<typeof membership, "refunded">>().not.toExtend<Seller>();
    expectTypeOf<Omit<typeof membership, "removed">>().not.toExtend<Seller>();
  });

  test("has its words in the table that rules and the browser read, if it has any", async () => {
    const files = globSync("**/*.seller.ts", { cwd: core });
    const modules = await Promise.all(files.map((file): Promise<Pick<Seller, "words">> => import(join(core, file))));
    const said = modules.map(({ words }) => words).filter((words = {}) => Object.keys(words).length > 0);
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((words) => !Object.values(soldKinds).includes(words))).toEqual([]);
  });

  test("that is not built refuses to sell, and to carry out what was paid", async () => {
    const refuse = refusals.training as Exclude<Seller["refuse"], string>;
    const training = line({ kind: "training" });
    expect(() => refuse(person, training, undefined)).toThrow(expect.objectContaining({ code: "catalog.not-offered" }));
    for (const said of [saidBy(purchases, training), saidBy(refunds, training)])
      await expect((said as (lines: LineItem[], of: Person) => Promise<unknown>)([training], person)).rejects.toThrow(
        "nobody sells yet",
      );
  });

  test("is passed by only by a sample, which has no effect, and only of a kind that nobody sells yet", () => {
    const [training, gift] = [sampleLine(line({ kind: "training" })), sampleLine(line({ kind: "donation" }))];
    expect([training.isSample, gift.isSample]).toEqual([true, undefined]);
    expect(saidBy(purchases, training, sample.purchase)).toBe("read from the line");
    expect(saidBy(purchases, gift, sample.purchase)).toBe(purchases.kind.donation);
  });
});

describe("the owner of lines", () => {
  test("is what they are attached to, and is asked once for all of them; else it is their kind, for each alone", () => {
    const [fee, exam, other] = [attachedTo("reg_1"), attachedTo("reg_1"), attachedTo("reg_2")].map((to) =>
      line({ kind: "exam", attachedTo: to }),
    ) as [LineItem, LineItem, LineItem];
    const [gift, second] = [line({ kind: "donation" }), line({ kind: "donation" })];
    expect(byOwner([fee, gift, other, exam, second])).toEqual([[fee, exam], [gift], [other], [second]]);
    expect(saidBy(purchases, exam)).toBe(purchases.attachment.registration);
    expect(saidBy(purchases, gift)).toBe(purchases.kind.donation);
  });

  test("is asked after those before it, and told what they have changed", async () => {
    const [first, second] = [attachedTo("reg_1"), attachedTo("reg_2")].map((to) => line({ attachedTo: to })) as [
      LineItem,
      LineItem,
    ];
    const seen: (string | undefined)[] = [];
    const ask = ([asked]: readonly LineItem[], { suffix }: Person) => {
      seen.push(suffix);
      return { set: { suffix: `${suffix ?? ""}${asked?.attachedTo?.id}` } };
    };
    const { patch } = await inTurn(person, [first, second], ask, (answer) => answer);
    expect([seen, patch.set]).toEqual([[undefined, "reg_1"], { suffix: "reg_1reg_2" }]);
  });
});
