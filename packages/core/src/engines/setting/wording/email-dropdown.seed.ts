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
    message: "Your registration is approved. Your timeline starts today; the dashboard shows what comes next.",
  },
  {
    id: "ceu-agenda",
    title: "Agenda is missing",
    category: "individual-ceu-reject",
    message: "Please add an agenda that shows how long each part of the program took.",
  },
];
