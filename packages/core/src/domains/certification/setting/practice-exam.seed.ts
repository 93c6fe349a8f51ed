import { certificationSeed } from "../../../money/catalog/certification.seed.ts";

/** Until staff change them. */
export const practiceExamsSeed = certificationSeed
  .filter(({ kind }) => kind === "practice_exam")
  .map((product) => ({
    id: `practice-${product.key}`,
    name: product.name,
    productId: product.id,
    registrationFlowLanguage:
      "Two practice exams show you what the exam is like and where you should study more. Each has a score report by competency.",
    registrationFlowCheckboxText: "Add the practice exam bundle to my registration",
    takeExamPopupText: "The practice exam takes up to three hours. You can take it once, so choose a quiet day.",
    takeExamPopupButtonText: "Start the practice exam",
    accessResultsText: "Your results are ready. Answer a few questions about the practice exam, and you can see them.",
    accessResultsButtonText: "See my results",
    takeSurveyHeaderText: "Before you begin",
    takeSurveyButtonText: "Go on to the practice exam",
    accessResultsSurveyButtonText: "Go on to my results",
  }));

const [bundle] = practiceExamsSeed.map(({ id }) => id);

const asked = (survey: "pre" | "post") => ({ practiceExamId: String(bundle), survey, required: true });

/** An answer is kept under the question's id. */
export const surveyQuestionsSeed = [
  { ...asked("pre"), id: "pre-prepared", label: "How well prepared do you feel?", kind: "scale" as const },
  {
    ...asked("pre"),
    id: "pre-weeks",
    label: "For how long have you studied?",
    kind: "choice" as const,
    options: ["Less than a month", "One to three months", "Three to six months", "More than six months"],
  },
  {
    ...asked("pre"),
    id: "pre-materials",
    label: "What have you studied with most?",
    kind: "choice" as const,
    options: ["Course materials", "Recorded lessons", "A study group", "Something else"],
  },
  { ...asked("pre"), id: "pre-hardest", label: "Which competency do you find hardest?", kind: "text" as const },
  { ...asked("post"), id: "post-like", label: "How much was it like what you expected?", kind: "scale" as const },
  { ...asked("post"), id: "post-clear", label: "How clear were the questions?", kind: "scale" as const },
  {
    ...asked("post"),
    id: "post-time",
    label: "Was the time enough?",
    kind: "choice" as const,
    options: ["More than enough", "Just enough", "Not enough"],
  },
  { ...asked("post"), id: "post-ready", label: "How ready do you feel for the exam?", kind: "scale" as const },
  { ...asked("post"), id: "post-better", label: "What should we do better?", kind: "paragraph" as const },
];
