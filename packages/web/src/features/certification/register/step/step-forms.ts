import type { StepKey } from "@guildhall/core/domains/certification/step/step.rules";
import { CertificateNameForm } from "./certificate-name-form.tsx";
import { CourseMaterialsForm } from "./course-materials-form.tsx";
import { DocumentationForm } from "./documentation-form.tsx";
import { ExamFeesForm } from "./exam-fees-form.tsx";
import { FinalDocumentationForm } from "./final-documentation-form.tsx";
import { FinalSummaryForm } from "./final-summary-form.tsx";
import { MembershipStepForm } from "./membership-step-form.tsx";
import { MilitaryForm } from "./military-form.tsx";
import { PathwayForm } from "./pathway-form.tsx";
import { PathwayReviewForm } from "./pathway-review-form.tsx";
import { PracticeExamForm } from "./practice-exam-form.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfessionalInfoForm } from "./professional-info-form.tsx";
import { ProgramForm } from "./program-form.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ShippingForm } from "./shipping-form.tsx";
import type { StepForm } from "./step-form.ts";

/** The form of each step; all come with the page, since together they are small. */
export const stepForms: { readonly [K in StepKey]: StepForm } = {
  pathway: PathwayForm,
  military: MilitaryForm,
  program: ProgramForm,
  documentation: DocumentationForm,
  pathway_review: PathwayReviewForm,
  course_materials: CourseMaterialsForm,
  practice_exam: PracticeExamForm,
  shipping: ShippingForm,
  membership: MembershipStepForm,
  exam_fees: ExamFeesForm,
  review: ReviewForm,
  final_documentation: FinalDocumentationForm,
  certificate_name: CertificateNameForm,
  professional_info: ProfessionalInfoForm,
  preferences: PreferencesForm,
  final_summary: FinalSummaryForm,
};
