import { discountPage } from "../catalog/discount.page.ts";
import { donationPage } from "../catalog/donation.page.ts";
import { membershipPage } from "../catalog/membership.page.ts";
import { productPage } from "../catalog/product.page.ts";
import { quickbooksProductPage } from "../catalog/quickbooks-product.page.ts";
import { eventPage } from "../event/event.page.ts";
import { announcementPage } from "../setting/announcement.page.ts";
import { areasOfExpertisePage } from "../setting/areas-of-expertise.page.ts";
import { contactPage } from "../setting/contact.page.ts";
import { emailDropdownPage } from "../setting/email-dropdown.page.ts";
import { forumCategoryPage } from "../setting/forum-category.page.ts";
import { groupPage } from "../setting/group.page.ts";
import { helpPage } from "../setting/help.page.ts";
import { letterheadPage } from "../setting/letterhead.page.ts";
import { membershipResourcePage } from "../setting/membership-resource.page.ts";
import { membershipResourceCategoryPage } from "../setting/membership-resource-category.page.ts";
import { militaryInstallationPage } from "../setting/military-installation.page.ts";
import { officeClosedPage } from "../setting/office-closed.page.ts";
import { referrerContextPage } from "../setting/referrer-context.page.ts";
import { studyModulePage } from "../setting/study-module.page.ts";
import { studyModuleQuestionPage } from "../setting/study-module-question.page.ts";
import { textTermsPage } from "../setting/text-terms.page.ts";
import { wordingPage } from "../setting/wording.page.ts";
import { workAreaPage } from "../setting/work-area.page.ts";
import { workAreaCategoryPage } from "../setting/work-area-category.page.ts";
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
  contactPage,
  textTermsPage,
  letterheadPage,
  forumCategoryPage,
];

export const pageCalled = (name: string | undefined): AnyPage | undefined =>
  allPages.find((page) => page.name === name);
