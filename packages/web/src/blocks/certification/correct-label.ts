/** As each step and part is called, without what follows from its registration. */
const namesOfSteps: Readonly<Record<string, string>> = {
  pathway: "Pathway",
  program: "Program Information",
  military: "Military Installation",
  documentation: "Supporting Documentation",
  pathway_review: "Pathway Review",
  course_materials: "Course Materials",
  practice_exam: "Practice Exam Bundle",
  shipping: "Shipping",
  membership: "Membership",
  exam_fees: "Pay Exam Fees Upfront",
  review: "Pay & Review",
  final_documentation: "Supporting Documentation",
  certificate_name: "Certificate Name",
  professional_info: "Professional Info",
  preferences: "Preferences",
  final_summary: "Summary",
  experience: "Experience",
  ethics: "Ethics",
};

/** The button that leads to what staff sent back names it. */
export function correctLabel(step: string | undefined): string {
  const name = step && namesOfSteps[step];
  return name ? `Correct \u201c${name}\u201d` : "Correct your registration";
}
