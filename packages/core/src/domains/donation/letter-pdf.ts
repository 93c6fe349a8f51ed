import { writeLetterhead } from "../../ground/print/letterhead.ts";
import type { PdfFile } from "../../ground/print/pdf-file.schema.ts";
import { printLimits } from "../../ground/print/print.limit.ts";
import { createSheet, type Sheet, sheetWidth } from "../../ground/print/sheet.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { dayIn, writtenDay, writtenDollars } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import type { DonationLetter, Gift } from "./donation.schema.ts";
import { giftDetailsOf, keptCents, letterWords } from "./letter.rules.ts";
import * as Letter from "./letter.ts";

export async function get(actor: Actor, year: number): Promise<PdfFile> {
  await countAttempt(printLimits["paper.person"], personOf(actor).personId);
  const letter = await Letter.get(actor, year);
  return { fileName: `donations-${year}.pdf`, base64: (await printLetter(letter)).toString("base64") };
}

export function printLetter(letter: DonationLetter): Promise<Buffer> {
  const { association, name, addressLines, writtenAt, taxSentence } = letter;
  const { title, greeting, thanks } = letterWords(letter);
  const sheet = createSheet({ title, author: association.name, footer: association.name });
  sheet.wordmark();
  sheet.title(title);
  writeLetterhead(sheet, association);
  sheet.space(18);
  sheet.lines([name, ...addressLines]);
  sheet.space(14);
  sheet.text(writtenDay(dayIn(writtenAt)));
  sheet.space(14);
  sheet.text(greeting);
  sheet.space(8);
  sheet.text(thanks);
  sheet.space(12);
  writeGifts(sheet, letter);
  sheet.space(18);
  sheet.text(taxSentence);
  sheet.space(14);
  sheet.text(association.name);
  return sheet.finish();
}

const [day, amount] = [90, 90];

const cellsOf = (gift: Gift) => [
  { text: writtenDay(dayIn(gift.givenAt)) },
  { text: gift.name, details: giftDetailsOf(gift) },
  { text: writtenDollars(keptCents(gift)) },
];

function writeGifts(sheet: Sheet, { gifts, totalCents }: DonationLetter): void {
  sheet.table({
    columns: [
      { title: "Given on", width: day },
      { title: "Donation", width: sheetWidth - day - amount },
      { title: "Amount", width: amount, align: "end" },
    ],
    rows: gifts.map(cellsOf),
    totals: [["Total", writtenDollars(totalCents)]],
  });
}
