/** Until staff change them (bylaws#study-module-form). */
export const studyModulesSeed = [
  { id: "afc-self-study", name: "AFC self-study" },
  { id: "afc-challenge-based", name: "AFC challenge-based" },
  { id: "money-management-essentials", name: "Money Management Essentials" },
  { id: "not-sure", name: "I am not sure yet" },
];

/** An answer is kept under the question's id. */
export const studyModuleQuestionsSeed = [
  { id: "firstName", label: "First name", kind: "text", required: true, maxLength: 100 },
  { id: "lastName", label: "Last name", kind: "text", required: true, maxLength: 100 },
  { id: "email", label: "E-mail address", kind: "email", required: true, maxLength: 254 },
  { id: "phone", label: "Phone", kind: "phone", required: false, help: "If you would like us to call you." },
  { id: "organization", label: "Organization", kind: "text", required: false, maxLength: 255 },
  { id: "module", label: "Study module", kind: "module", required: true },
  { id: "startsOn", label: "When would you like to start?", kind: "date", required: false },
  { id: "message", label: "Anything we should know", kind: "paragraph", required: false, maxLength: 2500 },
  { id: "mayContact", label: "You may write to me about this request", kind: "checkbox", required: true },
] as const;
