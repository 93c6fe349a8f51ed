import {
  choiceField,
  dayField,
  paragraphField,
  priceField,
  referenceField,
  textField,
  yesNoField,
} from "../../engines/system-page/page-field.schema.ts";
import type { PageFault } from "../../engines/system-page/system-page.schema.ts";
import type { LocalDate } from "../../ground/shared/values.ts";

const chargeMoments = { now: "At checkout", approval: "Once staff have approved" } as const;

export const nameFields = {
  name: textField({ label: "Name", help: "As on receipts. What is sold already keeps its name and price.", max: 100 }),
  description: paragraphField({ label: "Description", max: 500, optional: true }),
};

export const priceFields = {
  priceCents: priceField({ label: "Price" }),
  memberPriceCents: priceField({ label: "Price for members", optional: true }),
  studentPriceCents: priceField({ label: "Price for student members", optional: true }),
  freeForMembers: yesNoField({ label: "Free for members" }),
};

export const laterPriceFields = {
  laterPriceCents: priceField({ label: "Later price", optional: true }),
  laterPriceFrom: dayField({
    label: "Later price from",
    help: "For memberships that begin on this day or later.",
    optional: true,
  }),
};

interface Later {
  readonly laterPriceCents?: number | undefined;
  readonly laterPriceFrom?: LocalDate | undefined;
}

export function laterPriceFaults({ laterPriceCents, laterPriceFrom }: Later, today: LocalDate): PageFault[] {
  if (laterPriceCents === undefined && laterPriceFrom === undefined) return [];
  if (laterPriceCents === undefined) return [{ field: "laterPriceCents", message: "Enter the later price, too." }];
  if (laterPriceFrom === undefined) return [{ field: "laterPriceFrom", message: "Enter its first day, too." }];
  const isToCome = laterPriceFrom > today;
  return isToCome ? [] : [{ field: "laterPriceFrom", message: "Enter a day that is still to come." }];
}

export const abroadFields = {
  abroadPriceCents: priceField({
    label: "Price abroad",
    help: "In dollars, instead of the prices above.",
    optional: true,
  }),
  abroadMemberPriceCents: priceField({ label: "Price for members abroad", optional: true }),
};

export const saleFields = {
  chargedWhen: choiceField(chargeMoments, { label: "Charged" }),
  account: referenceField({ label: "QuickBooks product", of: "quickbooks-product", byName: true }),
};

export const windowFields = {
  activeFrom: dayField({ label: "Sold from", optional: true }),
  activeTo: dayField({ label: "Sold until", help: "Including this day.", optional: true }),
};

interface Window {
  readonly activeFrom?: LocalDate | undefined;
  readonly activeTo?: LocalDate | undefined;
}

export const windowFaults = ({ activeFrom, activeTo }: Window): PageFault[] =>
  activeFrom && activeTo && activeTo < activeFrom
    ? [{ field: "activeTo", message: "Enter a day that is not before the first one." }]
    : [];
