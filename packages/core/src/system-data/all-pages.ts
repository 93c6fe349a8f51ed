import { discountPage } from "../catalog/discount.system-page.ts";
import { donationPage } from "../catalog/donation.system-page.ts";
import { membershipPage } from "../catalog/membership.system-page.ts";
import { productPage } from "../catalog/product.system-page.ts";
import { quickbooksProductPage } from "../catalog/quickbooks-product.system-page.ts";
import { eventPage } from "../event/event.system-page.ts";
import { announcementPage } from "../setting/announcement.system-page.ts";
import { areasOfExpertisePage } from "../setting/areas-of-expertise.system-page.ts";
import { contactPage } from "../setting/contact.system-page.ts";
import { emailDropdownPage } from "../setting/email-dropdown.system-page.ts";
import { forumCategoryPage } from "../setting/forum-category.system-page.ts";
import { groupPage } from "../setting/group.system-page.ts";
import { helpPage } from "../setting/help.system-page.ts";
import { letterheadPage } from "../setting/letterhead.system-page.ts";
import { membershipResourcePage } from "../setting/membership-resource.system-page.ts";
import { membershipResourceCategoryPage } from "../setting/membership-resource-category.system-page.ts";
import { militaryInstallationPage } from "../setting/military-installation.system-page.ts";
import { officeClosedPage } from "../setting/office-closed.system-page.ts";
import { referrerContextPage } from "../setting/referrer-context.system-page.ts";
import { refundPolicyPage } from "../setting/refund-policy.system-page.ts";
import { textTermsPage } from "../setting/text-terms.system-page.ts";
import { wordingPage } from "../setting/wording.system-page.ts";
import { workAreaPage } from "../setting/work-area.system-page.ts";
import { workAreaCategoryPage } from "../setting/work-area-category.system-page.ts";
import { studyModulePage } from "../study-module/study-module.system-page.ts";
import { studyModuleQuestionPage } from "../study-module/study-module-question.system-page.ts";
import type { AnyPage } from "../system-page/system-page.schema.ts";

/** A new page of system data is its own file and a row here. */
export const allPages: readonly AnyPage[] = [
  workAreaCategoryPage,
  workAreaPage,
  areasOfExpertisePage,
  militaryInstallationPage,
  groupPage,
  membershipPage,
  membershipResourceCategoryPage,
  membershipResourcePage,
  eventPage,
  productPage,
  donationPage,
  discountPage,
  quickbooksProductPage,
  announcementPage,
  officeClosedPage,
  referrerContextPage,
  studyModulePage,
  studyModuleQuestionPage,
  emailDropdownPage,
  wordingPage,
  helpPage,
  refundPolicyPage,
  contactPage,
  textTermsPage,
  letterheadPage,
  forumCategoryPage,
];

export const pageCalled = (name: string | undefined): AnyPage | undefined =>
  allPages.find((page) => page.name === name);
