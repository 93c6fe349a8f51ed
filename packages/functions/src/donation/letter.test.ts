import { printLimits } from "@guildhall/core/ground/print/print.limit";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { countAttempt } from "@guildhall/core/ground/storage/rate-limit";
import { beforeAll, describe, expect, test } from "vitest";
import { handler as receiptPdf } from "../receipt/receipt-pdf.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { aDonationOf } from "./donation.fixture.ts";
import { handler } from "./letter.ts";
import { handler as letterPdf } from "./letter-pdf.ts";
import { handler as years } from "./years.ts";

const address = {
  id: createId("address"),
  name: "Home",
  addressLine1: "120 Main St",
  city: "Dayton",
  state: "OH",
  zip: "45402",
};

let token: string;
beforeAll(async () => {
  const { id, email } = await aPerson({ middleName: "Ann", suffix: "Jr.", addresses: [address] });
  token = await tokenOf(email);
  await aDonationOf(id, "2025-12-31T23:30:00.000Z", 10_000);
  await aDonationOf(id, "2026-01-01T04:30:00.000Z", 5000, { line: { anonymous: true, refundedCents: 2000 as never } });
  await aDonationOf(id, "2026-01-01T05:30:00.000Z", 2500);
  await aDonationOf(id, "2026-02-01T12:00:00.000Z", 7000, { line: { refundedCents: 7000 as never } });
  await aDonationOf(id, "2024-05-01T12:00:00.000Z", 4000, { order: { method: "override" } });
});

const read = (year: number) => call(handler, { token, params: { year: String(year) } });

test("lists the years with donations, the latest first", async () => {
  expect((await call(years, { token })).body.data).toEqual([
    { year: 2026, totalCents: 2500, gifts: 1 },
    { year: 2025, totalCents: 13_000, gifts: 2 },
  ]);
});

test("a letter lists the donations of a year in New York, and their refunds", async () => {
  const { body } = await read(2025);
  expect(body).toMatchObject({
    year: 2025,
    name: "Maya Ann Brooks Jr.",
    addressLines: ["120 Main St", "Dayton, OH 45402"],
    association: { name: expect.any(String), taxId: expect.any(String) },
    gifts: [
      { name: "General fund", amountCents: 10_000, refundedCents: 0, anonymous: false },
      { name: "General fund", amountCents: 5000, refundedCents: 2000, anonymous: true },
    ],
    totalCents: 13_000,
    taxSentence: expect.stringContaining("No goods or services"),
  });
});

describe("there is no letter", () => {
  test.each([
    ["about a year without gifts", 2023],
    ["about what staff waived", 2024],
  ])("%s", async (_what, year) => {
    expect((await read(year)).body.code).toBe("not-found");
    expect((await call(letterPdf, { token, params: { year: String(year) } })).body.code).toBe("not-found");
  });

  test.each(["1999", "3000", "next"])("about the year %s, which is none", async (year) => {
    expect((await call(handler, { token, params: { year } })).body.code).toBe("request.invalid");
  });

  test("of another person", async () => {
    expect((await call(handler, { as: "other", params: { year: "2025" } })).body.code).toBe("not-found");
    expect((await call(years, { as: "other" })).body).toEqual({ data: [] });
  });
});

test("the letter is a PDF to keep as well", async () => {
  const { body } = await call(letterPdf, { token, params: { year: "2025" } });
  expect(body.fileName).toBe("donations-2025.pdf");
  expect(Buffer.from(body.base64, "base64").subarray(0, 8).toString()).toBe("%PDF-1.7");
});

test("sixty files are printed for one person in a quarter of an hour, letters and receipts together", async () => {
  const { id, email } = await aPerson();
  await aDonationOf(id, "2025-06-01T12:00:00.000Z", 100);
  const own = await tokenOf(email);
  const limit = printLimits["paper.person"];
  await countAttempt(limit, id, limit.times - 1);
  const letter = () => call(letterPdf, { token: own, params: { year: "2025" } });
  expect((await letter()).status).toBe(200);
  const receipt = await call(receiptPdf, { token: own, params: { paymentId: createId("order") } });
  for (const { status, body } of [await letter(), receipt]) expect([status, body.code]).toEqual([429, "rate.papers"]);
});
