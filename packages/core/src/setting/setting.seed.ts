import type { StudyModuleForm } from "./setting.schema.ts";

/** Until staff change it (bylaws#study-module-form). */
export const studyModuleFormSeed: StudyModuleForm = {
  title: "Study module request",
  introduction:
    "Tell us who you are and which study module you are interested in. We answer within two to three business days.",
  fields: [
    { name: "firstName", label: "First name", kind: "text", required: true, maxLength: 100 },
    { name: "lastName", label: "Last name", kind: "text", required: true, maxLength: 100 },
    { name: "email", label: "E-mail address", kind: "email", required: true, maxLength: 254 },
    { name: "phone", label: "Phone", kind: "phone", required: false, help: "If you would like us to call you." },
    { name: "organization", label: "Organization", kind: "text", required: false, maxLength: 255 },
    {
      name: "module",
      label: "Study module",
      kind: "choice",
      required: true,
      options: ["AFC self-study", "AFC challenge-based", "Money Management Essentials", "I am not sure yet"],
    },
    { name: "startsOn", label: "When would you like to start?", kind: "date", required: false },
    { name: "message", label: "Anything we should know", kind: "paragraph", required: false, maxLength: 2500 },
    { name: "mayContact", label: "You may write to me about this request", kind: "checkbox", required: true },
  ],
  thanks: "Thank you. We have your request and will answer within two to three business days.",
};
