import { certificationPage } from "../../domains/certification/setting/certification.system-page.ts";
import { certificationResourcePage } from "../../domains/certification/setting/certification-resource.system-page.ts";
import { conductTextPage } from "../../domains/certification/setting/conduct-text.system-page.ts";
import { courseMaterialPage } from "../../domains/certification/setting/course-material.system-page.ts";
import { dashboardCardPage } from "../../domains/certification/setting/dashboard-card.system-page.ts";
import { ethicsTextPage } from "../../domains/certification/setting/ethics-text.system-page.ts";
import { examPage } from "../../domains/certification/setting/exam.system-page.ts";
import { independentTrainerListPage } from "../../domains/certification/setting/independent-trainer-list.system-page.ts";
import { pathwayPage } from "../../domains/certification/setting/pathway.system-page.ts";
import { practiceExamPage } from "../../domains/certification/setting/practice-exam.system-page.ts";
import { registrationFeePage } from "../../domains/certification/setting/registration-fee.system-page.ts";
import { serviceTypePage } from "../../domains/certification/setting/service-type.system-page.ts";
import { surveyQuestionPage } from "../../domains/certification/setting/survey-question.system-page.ts";
import { universityPage } from "../../domains/certification/setting/university.system-page.ts";
import { eventPage } from "../../domains/event/event.system-page.ts";
import { membershipResourcePage } from "../../domains/membership/resource/membership-resource.system-page.ts";
import { membershipResourceCategoryPage } from "../../domains/membership/resource/membership-resource-category.system-page.ts";
import { studyModulePage } from "../../domains/study-module/study-module.system-page.ts";
import { studyModuleQuestionPage } from "../../domains/study-module/study-module-question.system-page.ts";
import { announcementPage } from "../../engines/setting/announcement.system-page.ts";
import { contactPage } from "../../engines/setting/contact.system-page.ts";
import { areasOfExpertisePage } from "../../engines/setting/employment/areas-of-expertise.system-page.ts";
import { militaryInstallationPage } from "../../engines/setting/employment/military-installation.system-page.ts";
import { workAreaPage } from "../../engines/setting/employment/work-area.system-page.ts";
import { workAreaCategoryPage } from "../../engines/setting/employment/work-area-category.system-page.ts";
import { forumCategoryPage } from "../../engines/setting/forum-category.system-page.ts";
import { helpPage } from "../../engines/setting/help.system-page.ts";
import { letterheadPage } from "../../engines/setting/letterhead.system-page.ts";
import { officeClosedPage } from "../../engines/setting/office-closed.system-page.ts";
import { referrerContextPage } from "../../engines/setting/referrer-context.system-page.ts";
import { refundPolicyPage } from "../../engines/setting/refund-policy.system-page.ts";
import { emailDropdownPage } from "../../engines/setting/wording/email-dropdown.system-page.ts";
import { textTermsPage } from "../../engines/setting/wording/text-terms.system-page.ts";
import { wordingPage } from "../../engines/setting/wording/wording.system-page.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { discountPage } from "../../money/catalog/discount.system-page.ts";
import { donationPage } from "../../money/catalog/donation.system-page.ts";
import { membershipPage } from "../../money/catalog/membership.system-page.ts";
import { productPage } from "../../money/catalog/product.system-page.ts";
import { quickbooksProductPage } from "../../money/catalog/quickbooks-product.system-page.ts";
import { groupPage } from "../../people/group/group.system-page.ts";

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
  certificationPage,
  pathwayPage,
  courseMaterialPage,
  examPage,
  registrationFeePage,
  serviceTypePage,
  universityPage,
  independentTrainerListPage,
  ethicsTextPage,
  conductTextPage,
  practiceExamPage,
  surveyQuestionPage,
  certificationResourcePage,
  dashboardCardPage,
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
