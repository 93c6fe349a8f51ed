import type { MessageCategory } from "./message-category.schema.ts";

interface Message {
  readonly id: string;
  readonly title: string;
  readonly category: MessageCategory;
  readonly message: string;
}

export const emailDropdownSeed: readonly Message[] = [
  {
    id: "membership-welcome",
    title: "Welcome",
    category: "membership-approve",
    message: "Welcome to the association. Your membership begins today, and all resources for members are open to you.",
  },
  {
    id: "membership-transcript",
    title: "Transcript is missing",
    category: "membership-reject",
    message: "Please upload a transcript that shows your name, your school and the present term.",
  },
  {
    id: "membership-not-student",
    title: "Not enrolled full-time",
    category: "membership-reject",
    message: "Student memberships are for people who study full-time. You are welcome as a professional member.",
  },
  {
    id: "membership-not-emeritus",
    title: "Not ten years yet",
    category: "membership-reject",
    message:
      "Emeritus memberships are for people of 65 years or older who have been members for ten years in a row. You are welcome as a professional member.",
  },
  {
    id: "closure-done",
    title: "Goodbye",
    category: "closure-approve",
    message: "Thank you for the time that you were with us. You are welcome to register again.",
  },
  {
    id: "closure-open-order",
    title: "A payment is open",
    category: "closure-reject",
    message: "A payment of yours is still under way. Please ask again once it has been settled.",
  },
  {
    id: "registration-welcome",
    title: "Welcome to the program",
    category: "registration-approve",
    message:
      "Your registration is approved. Your timeline starts today; the page of certifications shows what comes next.",
  },
  {
    id: "pathway-materials",
    title: "Choose your materials",
    category: "pathway-approve",
    message: "Your documents show that this pathway fits. Please choose your course materials next.",
  },
  {
    id: "pathway-coursework",
    title: "Coursework is missing",
    category: "pathway-reject",
    message: "Please upload a transcript or a certificate that shows the coursework, with your name and the dates.",
  },
  {
    id: "pathway-other",
    title: "Another pathway fits better",
    category: "pathway-reject",
    message: "Your documents do not meet what this pathway asks for. Please choose another pathway, or write to us.",
  },
  {
    id: "registration-document",
    title: "A document cannot be read",
    category: "registration-reject",
    message: "One of your documents cannot be read. Please upload it again, as a PDF or as a clear picture.",
  },
  {
    id: "registration-address",
    title: "Address is incomplete",
    category: "registration-reject",
    message: "We cannot ship your materials to the address that you chose. Please correct it.",
  },
  {
    id: "module-welcome",
    title: "Well done",
    category: "module-approve",
    message: "You have completed all modules of your pathway. Well done!",
  },
  {
    id: "module-proof",
    title: "Proof is missing",
    category: "module-reject",
    message: "We have no proof that you completed every module. Please send us the certificate of completion.",
  },
  {
    id: "experience-thanks",
    title: "Thank you for your work",
    category: "experience-approve",
    message: "Your hours count. Thank you for the work that you do with people.",
  },
  {
    id: "experience-description",
    title: "Description is too short",
    category: "experience-reject",
    message: "Please write what you did yourself, with how many people, and how long it took.",
  },
  {
    id: "experience-dates",
    title: "Dates overlap",
    category: "experience-reject",
    message: "The dates overlap with another entry of yours. Please count each hour once.",
  },
  {
    id: "final-congratulations",
    title: "Congratulations",
    category: "final-approve",
    message: "Congratulations! Please show your certification with pride, and log your continuing education as you go.",
  },
  {
    id: "final-name",
    title: "Name on the certificate",
    category: "final-reject",
    message: "Please write your name as your certificate is to show it.",
  },
  {
    id: "registration-by-staff",
    title: "Registered by the office",
    category: "registration-create",
    message: "We have registered you as agreed. Please look at your deadline, and write to us if anything is wrong.",
  },
  {
    id: "extension-time",
    title: "Use the time well",
    category: "extension-approve",
    message:
      "Your deadline moves by six months once the extension is paid. Your page of certifications shows what is left.",
  },
  {
    id: "extension-plan",
    title: "A plan is missing",
    category: "extension-reject",
    message: "Please write to us how you will complete the missing parts in six months, and ask again.",
  },
  {
    id: "ceu-agenda",
    title: "Agenda is missing",
    category: "individual-ceu-reject",
    message: "Please add an agenda that shows how long each part of the program took.",
  },
];
