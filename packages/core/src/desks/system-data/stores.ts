import { examPage } from "../../domains/certification/setting/exam.system-page.ts";
import { registrationFeePage } from "../../domains/certification/setting/registration-fee.system-page.ts";
import { eventPage } from "../../domains/event/event.system-page.ts";
import { eventStore } from "../../domains/event/event-store.ts";
import { type RowStore, settingStore } from "../../engines/system-page/row-store.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import type { productKinds } from "../../money/catalog/catalog.schema.ts";
import { discountPage } from "../../money/catalog/discount.system-page.ts";
import { discountStore } from "../../money/catalog/discount-store.ts";
import { donationPage } from "../../money/catalog/donation.system-page.ts";
import { membershipPage } from "../../money/catalog/membership.system-page.ts";
import { feeKinds, productPage } from "../../money/catalog/product.system-page.ts";
import { productStore } from "../../money/catalog/product-store.ts";

const kindsOf = <K extends keyof typeof productKinds>(names: Readonly<Record<K, string>>) => Object.keys(names) as K[];

/** Pages whose rows have an entity of their own. */
const ownStores = new Map<string, (page: AnyPage) => RowStore>([
  [membershipPage.name, productStore(["membership"])],
  [donationPage.name, productStore(["donation"])],
  [examPage.name, productStore(["exam"])],
  [registrationFeePage.name, productStore(["registration_fee"])],
  [productPage.name, productStore(kindsOf(feeKinds))],
  [discountPage.name, discountStore],
  [eventPage.name, eventStore],
]);

export const systemStoreOf = (page: AnyPage): RowStore => (ownStores.get(page.name) ?? settingStore)(page);
